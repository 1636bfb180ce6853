import { useNavigate } from 'react-router'
import type { CampaignDetails } from '#contract/campaigns.ts'
import { paths } from '../../../app/paths.ts'
import { AdsDialog } from '../ads/AdsDialog.tsx'
import { AudienceDialog } from '../audience/AudienceDialog.tsx'
import { CompareDialog } from '../compare/CompareDialog.tsx'
import { CreativeDetails } from '../creative/CreativeDetails.tsx'
import { CreativeDialog } from '../creative/CreativeDialog.tsx'
import type { WallState } from '../wall/wallState.ts'
import { CampaignDialog } from './CampaignDialog.tsx'
import { DeleteCampaign } from './DeleteCampaign.tsx'

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
