const variants = {
  primary: 'btn-p',
  secondary: '',
  neutral: 'btn-n',
  ink: 'btn-i',
  quiet: 'btn-g',
  'quiet-neutral': 'btn-g btn-n',
  destructive: 'btn-d',
  'quiet-destructive': 'btn-g btn-d',
  danger: 'btn-dp',
} as const

const sizes = { small: 'btn-s', default: '', medium: 'btn-m', large: 'btn-l' } as const

export type ButtonLook = {
  variant?: keyof typeof variants | undefined
  size?: keyof typeof sizes | undefined
  wide?: boolean | undefined
  className?: string | undefined
}

/** The classes of a button, for whatever element wears its look. */
export function buttonClass({ variant = 'secondary', size = 'default', wide = false, className }: ButtonLook) {
  return ['btn', variants[variant], sizes[size], wide && 'btn-w', className].filter(Boolean).join(' ')
}
