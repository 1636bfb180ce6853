import { useTranslation } from 'react-i18next'
import { mostCompared } from '#contract/comparisons.ts'
import { specMessages } from '#contract/errors.ts'
import { serverText, useLanguage } from '../../locales/i18n.ts'
import type { Refusal } from './mixing.ts'

/** Says why things cannot be compared, in the specification's words where it has them. */
export function useRefusal() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (refusal: Refusal) =>
    refusal === 'full'
      ? t('comparisonFull', { most: mostCompared })
      : serverText(language, specMessages[refusal])
}
