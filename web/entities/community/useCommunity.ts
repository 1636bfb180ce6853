import { useSelector } from 'react-redux'
import type { Community } from '#contract/settings/settings.ts'
import type { store } from '../../app/store.ts'
import { formatOf } from '../../locales/format.ts'
import { useLanguage } from '../../locales/i18n.ts'
import { communityApi } from './community.api.ts'

const selectList = communityApi.endpoints.listCommunities.select({})

/**
 * The current community; null when none is connected, undefined while that is not known. The rail of every screen asks for
 * it: many use this one, and each that asked would weigh on all.
 */
export function useCommunity(): Community | null | undefined {
  const { data } = useSelector((state: ReturnType<typeof store.getState>) => selectList(state))
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

/** Amounts in the current community's currency; `isWhole`: without cents. */
export function useMoney(): (value: number, isWhole?: boolean) => string {
  const format = useFormat()
  const currency = useCommunity()?.currency ?? 'RUB'
  return (value, isWhole) => format.money(value, currency, isWhole)
}
