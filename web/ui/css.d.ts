import 'react'

declare module 'react' {
  /** Style sheets are fed by custom properties. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
