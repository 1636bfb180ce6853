import type { en } from './en.ts'
import type { networkVariables } from './networkVariables.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof en
    defaultVariables: ReturnType<typeof networkVariables>
  }
}
