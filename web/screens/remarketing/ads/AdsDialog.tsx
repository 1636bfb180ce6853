import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../app/dialog/Dialog.tsx'
import { AdsChoose } from './AdsChoose.tsx'
import { AdsDone } from './AdsDone.tsx'
import { AdsPreview } from './AdsPreview.tsx'
import { useAds } from './useAds.ts'

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
