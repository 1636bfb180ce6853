import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Campaign, CampaignDetails } from '#contract/remarketing/campaigns.ts'
import type { RateDifference } from '#contract/remarketing/results.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { Dialog } from '../../../app/dialog/Dialog.tsx'
import { Failure } from '../../../app/failure/Failure.tsx'
import { paths } from '../../../app/paths.ts'
import { useDeleteCampaignMutation } from '../../../entities/campaign/campaigns.api.ts'
import {
  type Comparison,
  useCompareCreativesQuery,
  useListCreativesQuery,
} from '../../../entities/campaign/creatives.api.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import look from '../../../ui/look.module.css'
import { Block } from '../../../ui/page/Block.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { showToast } from '../../../ui/page/toasts.ts'
import { AdsDialog } from '../ads/AdsDialog.tsx'
import { AudienceDialog } from '../audience/AudienceDialog.tsx'
import styles from '../compare/Compare.module.css'
import { CompareTable } from '../compare/CompareTable.tsx'
import { CreativeDetails } from '../creative/CreativeDetails.tsx'
import { CreativeDialog } from '../creative/CreativeDialog.tsx'
import { AlertDialog } from '../form/AlertDialog.tsx'
import { DeleteDialog } from '../form/DeleteDialog.tsx'
import { useRateText } from '../useRateText.ts'
import type { WallState } from '../wall/wallState.ts'
import { CampaignDialog } from './CampaignDialog.tsx'

interface Props {
  campaign: CampaignDetails
  state: WallState
  change: (change: Partial<WallState>) => void
  dialog: OpenDialog | null
  onClose: () => void
}

/** What is open above a campaign: by the address, or by a button. */
export function CampaignOverlays({ campaign, state, change, dialog, onClose }: Props) {
  const navigate = useNavigate()
  switch (dialog) {
    case 'edit':
      return <CampaignDialog campaign={campaign} onClose={onClose} onSaved={onClose} />
    case 'delete':
      return (
        <DeleteCampaign
          campaign={campaign}
          onClose={onClose}
          onDeleted={() => navigate(paths.remarketing, { replace: true })}
        />
      )
    case 'creative':
      return <CreativeDialog campaignId={campaign.id} creative={null} onClose={onClose} onSaved={onClose} />
    case 'ads':
      return <AdsDialog onClose={onClose} />
    case 'audience':
      return <AudienceDialog tags={campaign.tags} onClose={onClose} />
    case null:
      return state.creative ? (
        <CreativeDetails id={state.creative} onClose={() => change({ creative: null })} />
      ) : (
        <CompareDialog ids={state.compare} change={change} onClose={() => change({ compare: [] })} />
      )
  }
}

/** What is open above a campaign. */
export type OpenDialog = 'edit' | 'delete' | 'creative' | 'ads' | 'audience'

interface CompareDialogProps {
  ids: readonly string[]
  change: (change: Partial<WallState>) => void
  onClose: () => void
}

/** Creatives side by side, the first being what the others are held against. */
function CompareDialog({ ids, change, onClose }: CompareDialogProps) {
  const { t } = useTranslation('campaigns')
  const { data, currentData, error: failure, refetch } = useCompareCreativesQuery({ ids: [...ids] })
  const error = failure && apiErrorOf(failure)
  const result = currentData ?? data
  if (!result && error?.code === 'not_found')
    return (
      <AlertDialog title={t('gone.title')} onClose={onClose}>
        {t('gone.compared')}
      </AlertDialog>
    )
  return (
    <Dialog title={t('compare.title', { count: ids.length })} size={1080} onClose={onClose}>
      {!result && error && <Failure title={t('problem')} error={error} onRetry={refetch} />}
      {!result && !error && <Skeleton height={420} />}
      {result && (
        <>
          <CompareTable
            result={result}
            onFirst={(id) => change({ compare: [id, ...ids.filter((other) => other !== id)] })}
          />
          <CompareWords result={result} />
        </>
      )}
    </Dialog>
  )
}

/** In words, how each differs from the first and whether that is likely real. */
function CompareWords({ result: { items, rates } }: { result: Comparison }) {
  const { t } = useTranslation('campaigns')
  const [first, ...others] = items
  if (!first) return null
  return (
    <Block title={t('compare.words')}>
      <div className={styles.words}>
        {others.map(({ id, title }, index) => (
          <section key={id} aria-label={title}>
            <h4 className={styles.who}>{t('compare.against', { title, first: first.title })}</h4>
            <ul className={look.notes}>
              {rates.map(({ rate, to_first }) => {
                const difference = to_first[index + 1]
                return (
                  difference && <Line key={rate} rate={rate} difference={difference} than={first.title} />
                )
              })}
            </ul>
          </section>
        ))}
      </div>
      <p className={styles.how}>{t('compare.how')}</p>
    </Block>
  )
}

interface LineProps {
  rate: Comparison['rates'][number]['rate']
  difference: RateDifference
  than: string
}

function Line({ rate, difference, than }: LineProps) {
  const { t } = useTranslation('campaigns')
  const { sayDifference } = useRateText()
  return (
    <li className={styles.line}>
      <span className={styles.verdict} data-verdict={difference.verdict}>
        {t(`verdict.${difference.verdict}.label`)}
      </span>
      <span>{sayDifference(rate, difference, than)}</span>
    </li>
  )
}

interface DeleteCampaignProps {
  campaign: Campaign
  onClose: () => void
  onDeleted: () => void
}

/** As many creatives as a page of the list can hold; with more, their images are not counted. */
const mostCounted = 100

function DeleteCampaign({ campaign, onClose, onDeleted }: DeleteCampaignProps) {
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
