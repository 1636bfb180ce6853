import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ReportDetails } from '#contract/reports.ts'
import { paths } from '../../../app/paths.ts'
import { FilterButton } from '../../../ui/popup/FilterButton.tsx'
import { MenuItem } from '../../../ui/popup/MenuItem.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'
import { usePolledReports } from '../usePolledReports.ts'
import { useRunName } from '../useRunName.ts'
import styles from './VersionMenu.module.css'

const most = 100

/** The days of the run, and the way to the other runs of its report. */
export function VersionMenu({ run }: { run: ReportDetails }) {
  const { t } = useTranslation('reports')
  const navigate = useNavigate()
  const nameOf = useRunName()
  const { currentData } = usePolledReports({ parent_id: run.parent_id ?? run.id, per_page: most })
  const runs = currentData?.items ?? [run]
  return (
    <Popup
      role="menu"
      label={t('reader.versions')}
      width={300}
      trigger={(props) => (
        <FilterButton {...props} icon={IconCalendar} aria-label={`${t('reader.versions')}: ${nameOf(run)}`}>
          {nameOf(run)}
        </FilterButton>
      )}
    >
      {(close) => (
        <div className={styles.list}>
          {runs.map((other) => (
            <MenuItem
              key={other.id}
              isChosen={other.id === run.id}
              onClick={() => {
                close()
                navigate(paths.report(other.id))
              }}
            >
              {nameOf(other)}
              {other.state && other.state !== 'ready' && (
                <small className={styles.state}>{t(`state.${other.state}`)}</small>
              )}
            </MenuItem>
          ))}
        </div>
      )}
    </Popup>
  )
}
