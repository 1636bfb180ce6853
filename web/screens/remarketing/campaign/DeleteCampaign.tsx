import { useTranslation } from 'react-i18next'
import type { Campaign } from '#contract/campaigns.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { useDeleteCampaignMutation } from '../../../entities/campaign/campaigns.api.ts'
import { useListCreativesQuery } from '../../../entities/campaign/creatives.api.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { showToast } from '../../../ui/page/toasts.ts'
import { DeleteDialog } from '../form/DeleteDialog.tsx'

interface Props {
  campaign: Campaign
  onClose: () => void
  onDeleted: () => void
}

/** As many creatives as a page of the list can hold; with more, their images are not counted. */
const mostCounted = 100

export function DeleteCampaign({ campaign, onClose, onDeleted }: Props) {
  const { t } = useTranslation('campaigns')
  const format = useFormat()
  const [remove, { error, isLoading }] = useDeleteCampaignMutation()
  const { id, title } = campaign
  const { data } = useListCreativesQuery({ campaign_id: id, per_page: mostCounted })
  const creatives = data?.total ?? campaign.creatives
  const images = data?.items.filter(({ image }) => image !== null).length ?? 0
  const counted = (count: number) => ({ count, formatted: format.number(count) })

  async function submit() {
    const { data: deleted } = await remove({ id })
    if (!deleted) return
    showToast({ message: t('delete.done', { title }) })
    onDeleted()
  }

  return (
    <DeleteDialog
      title={t('delete.campaign', { title })}
      effects={[
        ...(creatives > 0 ? [t('delete.creatives', counted(creatives))] : []),
        ...(images > 0 && creatives <= mostCounted ? [t('delete.images', counted(images))] : []),
        ...(creatives > mostCounted ? [t('delete.allImages')] : []),
        t('delete.links'),
        t('delete.ads'),
      ]}
      kept={t('delete.kept')}
      error={error && apiErrorOf(error)}
      isBusy={isLoading}
      onClose={onClose}
      onDelete={() => void submit()}
    />
  )
}
