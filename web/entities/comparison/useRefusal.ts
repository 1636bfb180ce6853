import { useTranslation } from 'react-i18next'
import { specMessages } from '#contract/errors.ts'
import { mostCompared } from '#contract/vocabulary.ts'
import { useServerText } from '../../locales/i18n.ts'
import type { Refusal } from './mixing.ts'

const codeOf = { identicalKindsOnly: 'same_kinds_only', identicalTypesOnly: 'same_types_only' } as const

/** Says why things cannot be compared, in the specification's words where it has them. */
export function useRefusal() {
  const { t } = useTranslation()
  const serverText = useServerText()
  return (refusal: Refusal) =>
    refusal === 'full'
      ? t('comparisonFull', { most: mostCompared })
      : serverText({ message: specMessages[refusal], reason: { code: codeOf[refusal] } })
}
