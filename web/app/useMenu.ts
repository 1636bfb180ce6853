import { menu } from './menu.ts'
import { allows, useUser } from './session/useUser.ts'

/** The menu without what the signed-in person cannot open. */
export function useMenu() {
  const { role, is_limited } = useUser()
  return menu.filter((item) => allows(role, item.role) && !(is_limited && 'isEverywhere' in item))
}
