import type { en } from './en.ts'
import type { NetworkVariables } from './networkVariables.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof en
    defaultVariables: NetworkVariables
  }
}
