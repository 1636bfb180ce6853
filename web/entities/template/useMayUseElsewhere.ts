import type { Community } from '#contract/settings/settings.ts'
import { allows, roleIn, useMay, useUser } from '../../app/session/useUser.ts'
import { useListCommunitiesQuery } from '../community/community.api.ts'

/** Whether the signed-in person may change something in a community. */
export function useIsEditable() {
  const user = useUser()
  return ({ id }: Pick<Community, 'id'>) => allows(roleIn(user, id), 'editor')
}

/** Whether there are other communities to which the signed-in person may give something of this one. */
export function useMayUseElsewhere(): boolean {
  const isEditable = useIsEditable()
  const mayHere = useMay('editor')
  const { data } = useListCommunitiesQuery({})
  return mayHere && (data?.items.filter(isEditable).length ?? 0) > 1
}
