import { Button, Checkbox } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StatisticsFile, StatisticsPreview } from '#contract/settings/statistics.ts'
import { mostStatisticsBytes } from '#contract/vocabulary.ts'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import history from '../../../entities/history/History.module.css'
import { ImportPanel } from '../../../entities/history/ImportPanel.tsx'
import { DropField } from '../../../ui/field/DropField.tsx'
import look from '../../../ui/look.module.css'
import { showToast } from '../../../ui/page/toasts.ts'
import styles from './Statistics.module.css'
import { StatisticsFacts } from './StatisticsFacts.tsx'
import { StatisticsMapping } from './StatisticsMapping.tsx'
import { useDeleteStatisticsMutation, useStatisticsFilesQuery } from './statistics.api.ts'
import { type StatisticsOnTheWay, useStatisticsFile } from './useStatisticsFile.ts'

/** Days that the network did not tell Rapport, taken from files of its own statistics. */
export function StatisticsPanel() {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const [remove] = useDeleteStatisticsMutation()

  function describe(file: StatisticsFile) {
    const time = format.dateTime(file.imported_at)
    const told = [
      ...file.figures.map((figure) => t(`meaning.${figure}`)),
      ...file.audience.map((dimension) => t(`audience.${dimension}`)),
    ]
    return {
      id: file.id,
      days: format.days(file.from, file.to),
      lines: [
        { key: 'told', text: told.join(' · ') },
        ...(file.told_days > 0
          ? [
              {
                key: 'since',
                text: t('toldSince', { count: file.told_days, formatted: format.number(file.told_days) }),
              },
            ]
          : []),
        { key: 'name', text: <bdi>{file.name}</bdi> },
        { key: 'by', text: file.imported_by ? t('by', { name: file.imported_by, time }) : time },
      ],
    }
  }

  return (
    <ImportPanel texts="statistics" query={useStatisticsFilesQuery({})} describe={describe} onDelete={remove}>
      <StatisticsForm />
    </ImportPanel>
  )
}

/** Chooses a file, shows how it is read and what it would bring, and brings it. */
function StatisticsForm() {
  const { t } = useTranslation(['statistics', 'common'])
  const format = useFormat()
  const [isTooLong, setTooLong] = useState(false)
  const way = useStatisticsFile(({ days }) =>
    showToast({ message: t('done', { count: days, formatted: format.number(days) }) }),
  )
  const fieldText = useFieldText(way.error)
  const most = format.bytes(mostStatisticsBytes)

  function choose([file]: File[]) {
    if (!file) return
    setTooLong(file.size > mostStatisticsBytes)
    if (file.size <= mostStatisticsBytes) void way.choose(file)
  }

  return (
    <>
      {way.preview ? (
        <Chosen preview={way.preview} way={way} />
      ) : (
        <>
          <DropField
            icon={IconFileUpload}
            label={t('choose')}
            text={t('chooseText', { most })}
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            isRow
            isBusy={way.share !== null}
            onChoose={choose}
          />
          <p className={look.hint}>{t('where')}</p>
        </>
      )}
      <Progress way={way} />
      {(isTooLong || way.error) && (
        <p className={look.problem} role="alert">
          {isTooLong
            ? t('tooLong', { most })
            : way.error && (fieldText('file') ?? <ErrorText error={way.error} />)}
        </p>
      )}
    </>
  )
}

function Progress({ way: { file, share } }: { way: StatisticsOnTheWay }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  if (!file || share === null) return null
  const isSent = share >= 1
  return (
    <div className={styles.progress} role="status">
      <progress value={isSent ? undefined : share} max={1} aria-label={t('progress', { name: file.name })} />
      <span className={look.hint}>
        {isSent ? t('reading') : t('sending', { share: format.wholePercent(share * 100) })}
      </span>
    </div>
  )
}

interface Props {
  preview: StatisticsPreview
  way: StatisticsOnTheWay
}

function Chosen({ preview, way }: Props) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const [replaces, setReplaces] = useState(false)
  const [isOurs, setOurs] = useState(false)
  const { replaced, named, problem_count } = preview
  const mayBring = problem_count === 0 && (replaced.length === 0 || replaces) && (named === null || isOurs)
  return (
    <section className={history.preview} aria-label={t('preview.label')} aria-busy={way.share !== null}>
      <StatisticsFacts preview={preview} name={way.file?.name ?? ''} />
      <StatisticsMapping preview={preview} way={way} />
      {named !== null && (
        <Checkbox
          checked={isOurs}
          onChange={({ currentTarget }) => setOurs(currentTarget.checked)}
          label={t('confirm.ours', { name: named })}
        />
      )}
      {replaced.length > 0 && (
        <Checkbox
          checked={replaces}
          onChange={({ currentTarget }) => setReplaces(currentTarget.checked)}
          label={
            <>
              {t('confirm.replaces')}
              {replaced.map(({ id, name, days, imported_at }) => (
                <span key={id} className={styles.replaced}>
                  {t('confirm.replaced', {
                    name,
                    count: days,
                    formatted: format.number(days),
                    time: format.dateTime(imported_at),
                  })}
                </span>
              ))}
            </>
          }
        />
      )}
      <div className={look.buttons}>
        <Button
          disabled={!mayBring || way.share !== null}
          onClick={() => void way.bring({ replaces, is_ours: isOurs })}
        >
          {t('bring')}
        </Button>
        <Button variant="default" onClick={way.forget}>
          {t('other')}
        </Button>
      </div>
    </section>
  )
}
