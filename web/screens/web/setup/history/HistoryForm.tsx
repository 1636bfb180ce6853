import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestHistory } from '#contract/web.ts'
import { apiErrorOf } from '../../../../app/api/apiError.ts'
import { type HistoryFiles, readFiles } from '../../../../app/api/readFiles.ts'
import { ErrorText } from '../../../../app/failure/ErrorText.tsx'
import { useFormat } from '../../../../entities/community/useCommunity.ts'
import { useImportHistoryMutation, usePreviewHistoryMutation } from '../../../../entities/page/web.api.ts'
import { showToast } from '../../../../ui/page/toasts.ts'
import setup from '../Setup.module.css'
import { Columns } from './Columns.tsx'
import { DropFiles } from './DropFiles.tsx'
import styles from './History.module.css'
import { Preview } from './Preview.tsx'

/** Chooses files, shows what they would bring, and brings it. */
export function HistoryForm() {
  const { t } = useTranslation(['webImport', 'common'])
  const format = useFormat()
  const [files, setFiles] = useState<HistoryFiles>([])
  const [isTooLong, setTooLong] = useState(false)
  const [look, preview] = usePreviewHistoryMutation()
  const [take, taken] = useImportHistoryMutation()
  const error = preview.error ?? taken.error

  async function choose(chosen: File[]) {
    if (chosen.length === 0) return
    const isLong = chosen.reduce((bytes, { size }) => bytes + size, 0) > longestHistory
    setTooLong(isLong)
    if (isLong) return
    const texts = await readFiles(chosen)
    setFiles(texts)
    taken.reset()
    await look({ files: texts })
  }

  function forget() {
    setFiles([])
    preview.reset()
    taken.reset()
  }

  async function bring() {
    const { data } = await take({ files })
    if (!data) return
    showToast({ message: t('done', { count: data.days, formatted: format.number(data.days) }) })
    forget()
  }

  return (
    <>
      {preview.data ? (
        <>
          <Preview preview={preview.data} />
          <div className={styles.buttons}>
            <Button
              disabled={preview.data.problem_count > 0}
              loading={taken.isLoading}
              onClick={() => void bring()}
            >
              {t('bring')}
            </Button>
            <Button variant="default" onClick={forget}>
              {t('other')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <DropFiles
            label={t('choose')}
            text={t('chooseText', { most: format.bytes(longestHistory) })}
            isBusy={preview.isLoading}
            onChoose={(chosen) => void choose(chosen)}
          />
          <Columns />
        </>
      )}
      {(error || isTooLong) && (
        <p className={setup.state} data-tone="bad" role="alert">
          {error ? (
            <ErrorText error={apiErrorOf(error)} />
          ) : (
            t('tooLong', { most: format.bytes(longestHistory) })
          )}
        </p>
      )}
    </>
  )
}
