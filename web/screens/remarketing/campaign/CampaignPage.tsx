import { Button } from '@mantine/core'
import {
  IconArrowLeft,
  IconFileImport,
  IconPencil,
  IconReportAnalytics,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import type { Campaign } from '#contract/remarketing/campaigns.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { Failure } from '../../../app/failure/Failure.tsx'
import { paths } from '../../../app/paths.ts'
import { useGetCampaignQuery } from '../../../entities/campaign/campaigns.api.ts'
import { useAddressState } from '../../../entities/filter/address/useAddressState.ts'
import { LoadedChartDrawing } from '../../../ui/chart/LoadedChartDrawing.ts'
import overview from '../../../ui/page/Page.module.css'
import header from '../../../ui/page/PageHeader.module.css'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { ActionMenu } from '../../../ui/popup/ActionMenu.tsx'
import { EditorOnly } from '../form/EditorOnly.tsx'
import { parseWall, writeWall } from '../wall/wallState.ts'
import { CampaignBody } from './CampaignBody.tsx'
import type { OpenDialog } from './CampaignOverlays.tsx'

const address = { parse: parseWall, write: writeWall }

const CampaignOverlays = lazy(() =>
  import('./CampaignOverlays.tsx').then((file) => ({ default: file.CampaignOverlays })),
)

/** The texts of what the screen shows first: one that came later would take it away until it is there. */
const texts = ['campaigns', 'tags', 'content', 'metrics', 'filters', 'analytics', 'paging', 'common'] as const

/** One campaign: what it is, what it brought, and its creatives. */
export function CampaignPage() {
  const { t } = useTranslation(texts)
  const { id = '' } = useParams()
  const { state, change } = useAddressState(address)
  const { currentData: campaign, error, refetch } = useGetCampaignQuery({ id })
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const isOverlaid = dialog !== null || state.creative !== null || state.compare.length > 1
  useEffect(() => {
    // While the campaign is on its way.
    void LoadedChartDrawing.preload()
  }, [])
  const back = (
    <Link className={header.back} to={paths.remarketing} aria-label={t('back')}>
      <IconArrowLeft size={18} aria-hidden />
    </Link>
  )
  return (
    <>
      <PageHeader title={campaign?.title ?? t('title')} status={back}>
        {campaign && <CampaignTools campaign={campaign} onOpen={setDialog} />}
      </PageHeader>
      {!campaign && error && <Failure title={t('problem')} error={apiErrorOf(error)} onRetry={refetch} />}
      {!campaign && !error && <Loading />}
      {campaign && (
        <>
          <CampaignBody
            campaign={campaign}
            state={state}
            change={change}
            isBehind={isOverlaid}
            onCreate={() => setDialog('creative')}
          />
          {isOverlaid && (
            <Suspense fallback={null}>
              <CampaignOverlays
                campaign={campaign}
                state={state}
                change={change}
                dialog={dialog}
                onClose={() => setDialog(null)}
              />
            </Suspense>
          )}
        </>
      )}
    </>
  )
}

function Loading() {
  return (
    <div className={overview.overview} aria-busy="true">
      <Skeleton height={132} />
      <Skeleton height={74} />
      <Skeleton height={360} />
      <Skeleton height={420} />
    </div>
  )
}

interface Props {
  campaign: Campaign
  onOpen: (dialog: OpenDialog) => void
}

/** What editors can do with a campaign. */
function CampaignTools({ campaign, onOpen }: Props) {
  const { t } = useTranslation('campaigns')
  const navigate = useNavigate()
  const actions = [
    { name: 'ads', label: t('ads.open'), icon: IconFileImport },
    { name: 'audience', label: t('audience.open'), icon: IconUsersGroup },
    { name: 'delete', label: t('delete.open'), icon: IconTrash },
  ] as const
  return (
    <EditorOnly>
      <Button
        className={header.tool}
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => onOpen('edit')}
      >
        {t('form.editButton')}
      </Button>
      <ActionMenu
        label={t('actions', { title: campaign.title })}
        actions={[
          {
            name: 'report',
            label: t('report'),
            icon: IconReportAnalytics,
            act: () => navigate(paths.reportOnCampaign(campaign.id)),
          },
          ...actions.map((action) => ({ ...action, act: () => onOpen(action.name) })),
        ]}
      />
    </EditorOnly>
  )
}
