import { IconReportAnalytics } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../app/session/useUser.ts'
import { Notice } from '../../../ui/page/Notice.tsx'
import type { ListState } from './listState.ts'
import styles from './ReportsEmpty.module.css'
import { TemplateCards } from './TemplateCards.tsx'

/** What reports are for, and the ways to begin one. */
export function ReportsEmpty({ tab }: Pick<ListState, 'tab'>) {
  const { t } = useTranslation('reports')
  if (!useMay('editor')) {
    return <Notice icon={IconReportAnalytics} title={t('empty.viewer')} text={t('empty.viewerText')} />
  }
  return (
    <section className={styles.empty}>
      <p className={styles.none}>{t(tab === 'regular' ? 'empty.noneRegular' : 'empty.noneOneOff')}</p>
      <h2 className={styles.title}>{t('empty.title')}</h2>
      <p className={styles.text}>{t('empty.text')}</p>
      <TemplateCards />
    </section>
  )
}
