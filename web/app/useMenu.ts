import { menu } from './menu.ts'
import { allows, useUser } from './session/useUser.ts'

/** The menu without what the signed-in person's role cannot open. */
export function useMenu() {
  const { role } = useUser()
  return menu.filter((item) => allows(role, item.role))
}
