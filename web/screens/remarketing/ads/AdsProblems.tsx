import { useTranslation } from 'react-i18next'
import type { AdPreview } from '../../../entities/campaign/campaigns.api.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useServerText } from '../../../locales/i18n.ts'
import styles from './Ads.module.css'

const mostShown = 100

/** The lines that are left out, each with its reason. */
export function AdsProblems({ problems }: Pick<AdPreview, 'problems'>) {
  const { t } = useTranslation('campaigns')
  const serverText = useServerText()
  const format = useFormat()
  if (problems.length === 0) return null
  return (
    <details className={styles.problems}>
      <summary>{t('ads.problemsTitle')}</summary>
      <ul>
        {problems.slice(0, mostShown).map((problem) => (
          <li key={problem.line}>
            <span>{t('ads.line', { line: format.number(problem.line) })}</span> {serverText(problem)}
          </li>
        ))}
      </ul>
    </details>
  )
}
