import { useTranslation } from 'react-i18next'
import { campaignStates } from '#contract/campaigns.ts'
import { ActiveFilters } from '../../../entities/filter/ActiveFilters.tsx'
import { noTags } from '../../../entities/filter/tags/tagFilter.ts'
import { useTagFilters } from '../../../entities/filter/tags/useTagFilters.ts'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import { FilterButton } from '../../../ui/popup/FilterButton.tsx'
import { MenuItem } from '../../../ui/popup/MenuItem.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'
import { TagChoice } from '../form/TagChoice.tsx'
import styles from './CampaignList.module.css'
import { type CampaignsState, noFilters } from './campaignsState.ts'

interface Props {
  state: CampaignsState
  change: (change: Partial<CampaignsState>) => void
}

/** Search, and by state and tags. */
export function CampaignsBar({ state, change }: Props) {
  const { t } = useTranslation(['campaigns', 'filters'])
  const filters = useActiveFilters({ state, change })
  return (
    <>
      <search className={styles.bar}>
        <div className={styles.search}>
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
