const variants = {
  primary: 'button-primary',
  secondary: '',
  neutral: 'button-neutral',
  ink: 'button-ink',
  quiet: 'button-quiet',
  'quiet-neutral': 'button-quiet button-neutral',
  destructive: 'button-destructive',
  'quiet-destructive': 'button-quiet button-destructive',
  danger: 'button-danger',
} as const

const sizes = { small: 'button-small', default: '', medium: 'button-medium', large: 'button-large' } as const

export type ButtonLook = {
  variant?: keyof typeof variants | undefined
  size?: keyof typeof sizes | undefined
  wide?: boolean | undefined
  className?: string | undefined
}

export function buttonClass({ variant = 'secondary', size = 'default', wide = false, className }: ButtonLook) {
  return ['button', variants[variant], sizes[size], wide && 'button-wide', className].filter(Boolean).join(' ')
}
