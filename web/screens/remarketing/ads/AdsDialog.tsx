import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/call.ts'
import type { campaignCalls } from '#contract/remarketing/campaigns.ts'
import { readFiles } from '../../../app/api/readFiles.ts'
import dialog from '../../../app/dialog/Dialog.module.css'
import { Dialog } from '../../../app/dialog/Dialog.tsx'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { DropField } from '../../../ui/field/DropField.tsx'
import styles from './Ads.module.css'
import { AdsPreview } from './AdsPreview.tsx'
import { type Ads, useAds } from './useAds.ts'

/** Takes in what an ad account tells: chosen, looked at, imported. */
export function AdsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['campaigns', 'common'])
  const ads = useAds()
  const [isWide, setWide] = useState(false)
  if (ads.preview && !isWide) setWide(true)
  return (
    <Dialog title={t('ads.title')} size={isWide ? 900 : 560} onClose={onClose}>
      {ads.result ? (
        <AdsDone result={ads.result} onMore={ads.forget} onClose={onClose} />
      ) : ads.preview ? (
        <AdsPreview preview={ads.preview} ads={ads} />
      ) : (
        <AdsChoose ads={ads} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** As the server takes it. */
const mostBytes = 900_000

/** Chooses the file. */
function AdsChoose({ ads, onClose }: { ads: Ads; onClose: () => void }) {
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

interface Props {
  result: OutputOf<typeof campaignCalls.importAds>
  onMore: () => void
  onClose: () => void
}

/** What an import did. */
function AdsDone({ result: { imported, replaced, left_out }, onMore, onClose }: Props) {
  const { t } = useTranslation('campaigns')
  const format = useFormat()
  const counted = (count: number) => ({ count, formatted: format.number(count) })
  return (
    <>
      <div className={styles.done} role="status">
        <strong>{t('ads.imported', counted(imported))}</strong>
        {replaced > 0 && <p>{t('ads.replaced', counted(replaced))}</p>}
        {left_out > 0 && <p>{t('ads.leftOut', counted(left_out))}</p>}
      </div>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onMore}>
          {t('ads.other')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('understood')}
        </Button>
      </div>
    </>
  )
}
