import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { type ReportDetails, type ReportLanguage, reportLanguages } from '#contract/reports.ts'
import { useMay } from '../../../app/session/useUser.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { languageNames } from '../../../locales/language.ts'
import { Segments } from '../../../ui/field/Segments.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { StateBadge } from '../StateBadge.tsx'
import { Deliveries } from './Deliveries.tsx'
import { DownloadMenu } from './DownloadMenu.tsx'
import styles from './Reader.module.css'
import { ReaderActions } from './ReaderActions.tsx'
import { RunBody } from './RunBody.tsx'
import { ShareButton } from './ShareButton.tsx'
import { VersionMenu } from './VersionMenu.tsx'

/** A run with what can be done with it. */
export function Reader({ run }: { run: ReportDetails }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const mayChange = useMay('editor')
  const [language, setLanguage] = useLanguageChoice(run.blueprint.language)
  const isReady = run.state === 'ready'
  return (
    <>
      <PageHeader
        title={run.name}
        status={
          run.state && (
            <span className={styles.wide} data-state={run.state}>
              <StateBadge state={run.state} failure={run.failure} />
            </span>
          )
        }
      >
        {isReady && <DownloadMenu run={run} language={language} />}
        {isReady && mayChange && <ShareButton run={run} />}
        {mayChange && <ReaderActions run={run} />}
      </PageHeader>
      <div className={styles.reader}>
        <div className={styles.bar}>
          <VersionMenu run={run} />
          {run.cut_off_at && (
            <span className={styles.time}>{t('runs.cutOff', { time: format.dateTime(run.cut_off_at) })}</span>
          )}
          <span className={styles.space} />
          {isReady && <Deliveries run={run} />}
          {isReady && (
            <Segments
              label={t('reader.language')}
              value={language}
              options={reportLanguages.map((value) => ({ value, label: languageNames[value] }))}
              onChange={setLanguage}
            />
          )}
        </div>
        <RunBody run={run} language={language} />
      </div>
    </>
  )
}

/** The language in which the run is read, from the address, else its own. */
function useLanguageChoice(own: ReportLanguage) {
  const [address, setAddress] = useSearchParams()
  const chosen = reportLanguages.find((language) => language === address.get('language')) ?? own
  const choose = (language: ReportLanguage) =>
    setAddress(language === own ? {} : { language }, { replace: true, preventScrollReset: true })
  return [chosen, choose] as const
}
