import { useSelector } from 'react-redux'
import type { Onboarding } from '#contract/settings/settings.ts'
import type { store } from '../../app/store.ts'
import { communityApi } from '../community/community.api.ts'

const selectList = communityApi.endpoints.listCommunities.select({})

/** Whether the person has steps left in the current community, and wants to see them; undefined where none are left. */
export function useOnboarding(): Onboarding | undefined {
  const { data } = useSelector((state: ReturnType<typeof store.getState>) => selectList(state))
  return data?.onboarding.find(({ community_id }) => community_id === data.current_id)
}
