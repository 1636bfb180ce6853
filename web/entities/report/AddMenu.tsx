import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { mostSections } from '#contract/vocabulary.ts'
import { paths } from '../../app/paths.ts'
import { MenuItem } from '../../ui/popup/MenuItem.tsx'
import { MenuList } from '../../ui/popup/MenuList.tsx'
import styles from './AddMenu.module.css'
import { type Addition, additionTo } from './addition.ts'
import { useListReportsQuery } from './reports.api.ts'

interface Props {
  label: string
  make: () => Promise<Addition>
  close: () => void
}

const shown = 12

/** The reports that there are to add to, those made last first, and a new one; the builder opens with what is added. */
export function AddMenu({ label, make, close }: Props) {
  const { t } = useTranslation('reports')
  const navigate = useNavigate()
  const { data } = useListReportsQuery({ page: 1, per_page: shown })
  const reports = data?.items.filter(({ sections }) => sections < mostSections) ?? []

  async function open(path: string) {
    const added = additionTo(path, await make())
    close()
    navigate(added.path, { state: added.state })
  }

  return (
    <MenuList label={label}>
      <MenuItem icon={<IconPlus size={16} aria-hidden />} onClick={() => open(paths.newReport)}>
        {t('add.toNew')}
      </MenuItem>
      {reports.length > 0 && (
        <p className={styles.heading} aria-hidden>
          {t('add.toThere')}
        </p>
      )}
      <div className={styles.list}>
        {reports.map(({ id, name, is_regular, period }) => (
          <MenuItem key={id} onClick={() => open(paths.editReport(id))}>
            {name}
            {is_regular && <span className={styles.period}>{t(`period.every.${period}`)}</span>}
          </MenuItem>
        ))}
      </div>
    </MenuList>
  )
}
