import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { Failure } from '../../../app/failure/Failure.tsx'
import { useListCampaignsQuery } from '../../../entities/campaign/campaigns.api.ts'
import { useAddressState } from '../../../entities/filter/address/useAddressState.ts'
import { usePagerWords } from '../../../entities/filter/usePagerWords.ts'
import { Pager } from '../../../ui/field/Pager.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { CampaignCard } from './CampaignCard.tsx'
import styles from './CampaignList.module.css'
import { CampaignsBar } from './CampaignsBar.tsx'
import { CampaignsEmpty } from './CampaignsEmpty.tsx'
import { campaignsInput, isFiltered, parseCampaigns, perPage, writeCampaigns } from './campaignsState.ts'

const address = { parse: parseCampaigns, write: writeCampaigns }

/** The campaigns that are asked for. */
export function CampaignList({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation('campaigns')
  const { state, change } = useAddressState(address)
  const { data, currentData, error, refetch } = useListCampaignsQuery(campaignsInput(state))
  const words = usePagerWords(data?.total ?? 0)
  const isStale = data !== undefined && currentData === undefined

  if (!currentData && error)
    return <Failure title={t('problem')} error={apiErrorOf(error)} onRetry={refetch} />
  const isNew = data?.total === 0 && !isFiltered(state) && state.page === 1
  return (
    <div className={styles.page} aria-busy={isStale} data-stale={isStale || undefined}>
      {!isNew && <CampaignsBar state={state} change={change} />}
      {!data && <Loading />}
      {data?.items.length === 0 && <CampaignsEmpty isNew={isNew} change={change} onCreate={onCreate} />}
      {data && data.items.length > 0 && (
        <ul className={styles.cards} aria-label={t('list')}>
          {data.items.map((campaign) => (
            <li key={campaign.id}>
              <CampaignCard campaign={campaign} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={state.page}
        perPage={perPage}
        total={data?.total ?? 0}
        words={words}
        onChange={(page) => change({ page })}
      />
    </div>
  )
}

function Loading() {
  return (
    <div className={styles.cards} aria-busy="true">
      {['a', 'b', 'c'].map((place) => (
        <Skeleton key={place} height={340} />
      ))}
    </div>
  )
}
