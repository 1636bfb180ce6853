import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readFiles } from '../../../app/api/readFiles.ts'
import dialog from '../../../app/dialog/Dialog.module.css'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { DropField } from '../../../ui/field/DropField.tsx'
import type { Ads } from './useAds.ts'

/** As the server takes it. */
const mostBytes = 900_000

/** Chooses the file. */
export function AdsChoose({ ads, onClose }: { ads: Ads; onClose: () => void }) {
  const { t } = useTranslation(['campaigns', 'common'])
  const format = useFormat()
  const fieldText = useFieldText(ads.error)
  const [isTooLong, setTooLong] = useState(false)

  async function choose([file]: readonly File[]) {
    if (!file) return
    setTooLong(file.size > mostBytes)
    if (file.size > mostBytes) return
    const [read] = await readFiles([file])
    if (read) await ads.choose({ name: read.name, csv: read.text })
  }

  return (
    <>
      <p className={dialog.muted}>{t('ads.text')}</p>
      <DropField
        icon={IconFileUpload}
        label={t('ads.choose')}
        text={t('ads.limits', { most: format.bytes(mostBytes) })}
        accept=".csv,.tsv,.txt,text/csv"
        isBusy={ads.isLooking}
        onChoose={(files) => void choose(files)}
      />
      {(isTooLong || ads.error) && (
        <p className={dialog.problem} role="alert">
          {isTooLong
            ? t('ads.tooLong', { most: format.bytes(mostBytes) })
            : ads.error && (fieldText('csv') ?? <ErrorText error={ads.error} />)}
        </p>
      )}
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </>
  )
}
