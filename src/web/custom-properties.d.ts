import 'react'

declare module 'react' {
  /** Custom properties, such as `--share`, which a style sheet reads. */
  interface CSSProperties {
    [name: `--${string}`]: string | number
  }
}
