import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Part } from '../../../app/failure/Part.tsx'
import { useWebSubjectsQuery } from '../../../entities/page/web.api.ts'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import { WebDialog } from '../links/WebDialog.tsx'
import type { Web } from '../useWeb.ts'
import type { CardGrouping } from '../webState.ts'
import styles from './BreakdownDetails.module.css'
import { DetailsTable } from './DetailsTable.tsx'
import { useGroupName } from './useGroupName.ts'

interface Props extends Pick<Web, 'state' | 'inputs' | 'change'> {
  by: CardGrouping
  onClose: () => void
}

/** As many as the server gives. */
const most = 1000

/** All groups of a breakdown with all their figures, to be searched. */
export function BreakdownDetails({ by, inputs: { filters, per }, state, change, onClose }: Props) {
  const { t } = useTranslation(['web', 'common'])
  const nameOf = useGroupName()
  const [search, setSearch] = useState('')
  const subjects = useWebSubjectsQuery({ filters, by, limit: most })
  const wanted = search.toLowerCase()
  return (
    <WebDialog title={t(`details.of.${by}`)} size={860} onClose={onClose}>
      <SearchField
        label={t('details.search')}
        clearLabel={t('details.clear')}
        value={search}
        onChange={setSearch}
      />
      <Part query={subjects} height={420}>
        {({ items, total }) => {
          const found = items.filter((item) => nameOf(by, item).toLowerCase().includes(wanted))
          return (
            <>
              {found.length === 0 ? (
                <p className={styles.none}>{t('details.none')}</p>
              ) : (
                <DetailsTable
                  by={by}
                  items={found}
                  per={by === 'tag' || by === 'type' ? 'view' : per}
                  state={state}
                  change={(next) => {
                    change(next)
                    onClose()
                  }}
                />
              )}
              {total > items.length && <p className={styles.none}>{t('details.most', { count: total })}</p>}
            </>
          )
        }}
      </Part>
    </WebDialog>
  )
}
