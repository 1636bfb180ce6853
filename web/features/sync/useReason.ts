import { useTranslation } from 'react-i18next'
import type { SyncProblem } from '#contract/sync.ts'

/** Puts a problem in words, with VK's error number for those who look it up. */
export function useReason() {
  const { t } = useTranslation('sync')
  return (problem: SyncProblem, vkError: number | null) =>
    vkError === null
      ? t(`reason.${problem}`)
      : `${t(`reason.${problem}`)} (${t('vkError', { code: vkError })})`
}
