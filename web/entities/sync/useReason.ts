import { useTranslation } from 'react-i18next'
import type { SetAside, SyncProblem } from '#contract/settings/sync.ts'
import { useFormat } from '../community/useCommunity.ts'

/** Puts a problem in words, with the network's error number for those who look it up. */
export function useReason() {
  const { t } = useTranslation('sync')
  return (problem: SyncProblem, networkError: number | null) =>
    networkError === null
      ? t(`reason.${problem}`)
      : `${t(`reason.${problem}`)} (${t('networkError', { code: networkError })})`
}

/** Puts in words how many objects could not be read, and why. */
export function useSetAside() {
  const { t } = useTranslation('sync')
  const format = useFormat()
  return ({ kind, reason, network_error, n }: SetAside) => {
    const why = t(`setAsideReason.${reason}`)
    const reasonText = network_error === null ? why : `${why} (${t('networkError', { code: network_error })})`
    return t(`setAside.${kind}`, { count: n, n: format.number(n), reason: reasonText })
  }
}
