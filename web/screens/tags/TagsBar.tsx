import { IconColumns3, IconSortDescending, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { benchmarkMetrics } from '#contract/vocabulary.ts'
import { YearMenu } from '../../entities/tag/YearMenu.tsx'
import { ElsewhereDialog } from '../../entities/template/ElsewhereDialog.tsx'
import { useMayUseElsewhere } from '../../entities/template/useMayUseElsewhere.ts'
import { SearchField } from '../../ui/field/SearchField.tsx'
import look from '../../ui/look.module.css'
import { ActionMenu } from '../../ui/popup/ActionMenu.tsx'
import { FilterButton } from '../../ui/popup/FilterButton.tsx'
import { MenuItem } from '../../ui/popup/MenuItem.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import { KindSwitch } from './KindSwitch.tsx'
import styles from './TagsBar.module.css'
import { useColumnLabel } from './table/useColumnLabel.ts'
import type { useTagColumns } from './table/useTagColumns.ts'
import { type TagsState, tagSorts } from './tagsState.ts'
import type { ChangeTags } from './useTagsState.ts'

interface Props {
  state: TagsState
  year: number
  years: readonly number[]
  columns: ReturnType<typeof useTagColumns>
  change: ChangeTags
}

/** Search, whose benchmarks are shown and of which year, the order where no column can be clicked, the columns. */
export function TagsBar({ state, year, years, columns, change }: Props) {
  const { t } = useTranslation('tags')
  return (
    <search className={styles.bar}>
      <div className={`${look.search} ${styles.search}`}>
        <SearchField
          label={t('search')}
          clearLabel={t('clearSearch')}
          value={state.search}
          onChange={(search) => change({ search })}
        />
      </div>
      <div className={styles.tools}>
        <KindSwitch kind={state.kind} onChange={(kind) => change({ kind })} />
        <YearMenu year={year} years={years} onChange={(next) => change({ year: next })} />
        <span className={`${look.grow} ${look.wide}`} />
        <div className={styles.sort}>
          <TagSortMenu sort={state.sort} change={change} />
        </div>
        <ColumnMenu {...columns} />
        <TagsMenu />
      </div>
    </search>
  )
}

/** What can be done with all tags. */
function TagsMenu() {
  const { t } = useTranslation('templates')
  const [isSharing, setSharing] = useState(false)
  if (!useMayUseElsewhere()) return null
  return (
    <>
      <ActionMenu
        label={t('allTags')}
        actions={[
          { name: 'elsewhere', label: t('elsewhere'), icon: IconUsersGroup, act: () => setSharing(true) },
        ]}
      />
      {isSharing && <ElsewhereDialog kind="tags" onClose={() => setSharing(false)} />}
    </>
  )
}

function TagSortMenu({ sort, change }: Pick<TagsState, 'sort'> & { change: ChangeTags }) {
  const { t } = useTranslation('tags')
  const label = useColumnLabel()
  return (
    <Popup
      role="menu"
      label={t('sortBy')}
      width={200}
      trigger={(props) => (
        <FilterButton {...props} icon={IconSortDescending} aria-label={`${t('sortBy')}: ${label(sort)}`}>
          {label(sort)}
        </FilterButton>
      )}
    >
      {(close) =>
        tagSorts.map((by) => (
          <MenuItem
            key={by}
            isChosen={by === sort}
            onClick={() => {
              change({ sort: by, order: by === 'title' || by === 'group' ? 'asc' : 'desc' })
              close()
            }}
          >
            {label(by)}
          </MenuItem>
        ))
      }
    </Popup>
  )
}

function ColumnMenu({ columns, toggle }: ReturnType<typeof useTagColumns>) {
  const { t } = useTranslation('tags')
  const label = useColumnLabel()
  return (
    <Popup
      role="menu"
      label={t('columns')}
      width={200}
      trigger={(props) => (
        <FilterButton {...props} icon={IconColumns3}>
          {t('columns')}
        </FilterButton>
      )}
    >
      {() =>
        benchmarkMetrics.map((metric) => (
          <MenuItem
            key={metric}
            isMultiple
            isChosen={columns.includes(metric)}
            onClick={() => toggle(metric)}
          >
            {label(metric)}
          </MenuItem>
        ))
      }
    </Popup>
  )
}
