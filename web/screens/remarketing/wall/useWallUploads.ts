import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { useUnloadWarning } from '../../../app/dialog/useUnloadWarning.ts'
import { useCreateCreativeMutation } from '../../../entities/campaign/creatives.api.ts'
import { titleOfFile } from '../upload/titleOfFile.ts'
import { useImagePaste } from '../upload/useImagePaste.ts'
import { useUploads } from '../upload/useUploads.ts'

/** Makes a creative of every image that is dropped or pasted. */
export function useWallUploads(campaignId: string, hearsPaste: boolean) {
  const { t } = useTranslation('campaigns')
  const [create] = useCreateCreativeMutation()
  const uploads = useUploads(async ({ id: image_id }, file) => {
    const title = titleOfFile(file.name) || t('creative.untitled')
    const { error } = await create({ campaign_id: campaignId, title, image_id })
    return error ? apiErrorOf(error) : null
  })
  useImagePaste(hearsPaste, uploads.add)
  useUnloadWarning(uploads.isBusy)
  return uploads
}
