import { Button } from '@mantine/core'
import { IconAd2, IconPlus, IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { campaignStates } from '#contract/vocabulary.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { Failure } from '../../../app/failure/Failure.tsx'
import { useMay } from '../../../app/session/useUser.ts'
import { useListCampaignsQuery } from '../../../entities/campaign/campaigns.api.ts'
import { ActiveFilters } from '../../../entities/filter/ActiveFilters.tsx'
import { useAddressState } from '../../../entities/filter/address/useAddressState.ts'
import { noTags } from '../../../entities/filter/tags/tagFilter.ts'
import { useTagFilters } from '../../../entities/filter/tags/useTagFilters.ts'
import { usePagerWords } from '../../../entities/filter/usePagerWords.ts'
import { Pager } from '../../../ui/field/Pager.tsx'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import look from '../../../ui/look.module.css'
import { Notice } from '../../../ui/page/Notice.tsx'
import layout from '../../../ui/page/Page.module.css'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { FilterButton } from '../../../ui/popup/FilterButton.tsx'
import { MenuItem } from '../../../ui/popup/MenuItem.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'
import { TagChoice } from '../form/TagChoice.tsx'
import { CampaignCard } from './CampaignCard.tsx'
import styles from './CampaignList.module.css'
import {
  type CampaignsState,
  campaignsInput,
  isFiltered,
  noFilters,
  parseCampaigns,
  perPage,
  writeCampaigns,
} from './campaignsState.ts'

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
    <div className={`${layout.page} ${styles.page}`} aria-busy={isStale} data-stale={isStale || undefined}>
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

interface Props {
  state: CampaignsState
  change: (change: Partial<CampaignsState>) => void
}

/** Search, and by state and tags. */
function CampaignsBar({ state, change }: Props) {
  const { t } = useTranslation(['campaigns', 'filters'])
  const filters = useActiveFilters({ state, change })
  return (
    <>
      <search className={look.bar}>
        <div className={look.search}>
          <SearchField
            label={t('search')}
            clearLabel={t('filters:clearSearch')}
            value={state.search}
            onChange={(search) => change({ search, page: 1 })}
          />
        </div>
        <StateFilter state={state} change={change} />
        <TagChoice tags={state.tags} onChange={(tags) => change({ tags, page: 1 })} />
      </search>
      <ActiveFilters filters={filters} onClear={() => change(noFilters)} />
    </>
  )
}

function StateFilter({ state: { states }, change }: Props) {
  const { t } = useTranslation('campaigns')
  const toggled = (state: (typeof campaignStates)[number]) =>
    campaignStates.filter((each) => (each === state ? !states.includes(state) : states.includes(each)))
  return (
    <Popup
      role="menu"
      label={t('state.label')}
      width={200}
      trigger={(props) => (
        <FilterButton {...props} isActive={states.length > 0}>
          {states.length > 0 ? states.map((state) => t(`state.${state}`)).join(', ') : t('state.label')}
        </FilterButton>
      )}
    >
      {() =>
        campaignStates.map((state) => (
          <MenuItem
            key={state}
            isMultiple
            isChosen={states.includes(state)}
            onClick={() => change({ states: toggled(state), page: 1 })}
          >
            {t(`state.${state}`)}
          </MenuItem>
        ))
      }
    </Popup>
  )
}

/** Each filter in words, with what drops it. */
function useActiveFilters({ state: { search, states, tags }, change }: Props) {
  const { t } = useTranslation('campaigns')
  const tagFilters = useTagFilters({ ...noTags, any: tags })
  return [
    ...(search
      ? [
          {
            name: 'search',
            label: t('searched', { text: search }),
            drop: () => change({ search: '', page: 1 }),
          },
        ]
      : []),
    ...states.map((state) => ({
      name: state,
      label: t(`state.${state}`),
      drop: () => change({ states: states.filter((other) => other !== state), page: 1 }),
    })),
    ...tagFilters.map(({ name, label, without }) => ({
      name,
      label,
      drop: () => change({ tags: without.tags.any, page: 1 }),
    })),
  ]
}

interface CampaignsEmptyProps {
  /** Whether there is no campaign at all. */
  isNew: boolean
  change: (change: Partial<CampaignsState>) => void
  onCreate: () => void
}

/** What campaigns are for and how to begin, or that the filters leave none. */
function CampaignsEmpty({ isNew, change, onCreate }: CampaignsEmptyProps) {
  const { t } = useTranslation('campaigns')
  const mayEdit = useMay('editor')
  if (!isNew)
    return (
      <Notice icon={IconSearchOff} title={t('nothing.title')} text={t('nothing.text')}>
        <Button variant="default" onClick={() => change(noFilters)}>
          {t('nothing.all')}
        </Button>
      </Notice>
    )
  return (
    <Notice
      icon={IconAd2}
      title={t('empty.title')}
      text={`${t('empty.text')} ${mayEdit ? '' : t('empty.viewer')}`.trim()}
    >
      {mayEdit && (
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
          {t('empty.first')}
        </Button>
      )}
    </Notice>
  )
}
