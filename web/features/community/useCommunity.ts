import type { Community } from '#contract/settings.ts'
import { formatOf } from '../../locales/format.ts'
import { useLanguage } from '../../locales/i18n.ts'
import { useListCommunitiesQuery } from './community.api.ts'

/** The current community; null when none is connected, undefined while that is not known. */
export function useCommunity(): Community | null | undefined {
  const { data } = useListCommunitiesQuery({})
  return data && (data.items.find((community) => community.id === data.current_id) ?? null)
}

/** The time zone in which the current community's days are counted. */
export function useTimeZone(): string {
  return useCommunity()?.time_zone ?? 'UTC'
}

/** Numbers and times in the chosen language and the community's time zone. */
export function useFormat() {
  return formatOf(useLanguage(), useTimeZone())
}
