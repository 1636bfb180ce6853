import { useTranslation } from 'react-i18next'
import { mostCompared } from '#contract/comparisons.ts'
import type { Refusal } from './mixing.ts'

const reasonOf = {
  identicalKindsOnly: 'server:same_kinds_only',
  identicalTypesOnly: 'server:same_types_only',
} as const

/** Says why things cannot be compared, in the specification's words where it has them. */
export function useRefusal() {
  const { t } = useTranslation(['common', 'server'])
  return (refusal: Refusal) =>
    refusal === 'full' ? t('comparisonFull', { most: mostCompared }) : t(reasonOf[refusal])
}
