import { IconBolt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type AuditAction, auditActions } from '#contract/audit.ts'
import { CheckList } from '../../entities/filter/CheckList.tsx'
import { FilterButton } from '../../ui/popup/FilterButton.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import styles from './Audit.module.css'
import { useListAuditQuery } from './audit.api.ts'
import { useActionName } from './useActionName.ts'

interface Props {
  chosen: readonly AuditAction[]
  onChange: (chosen: readonly AuditAction[]) => void
}

/** Only actions of which there are entries are offered. */
export function ActionFilter({ chosen, onChange }: Props) {
  const { t } = useTranslation('audit')
  const actionName = useActionName()
  const { data } = useListAuditQuery({ per_page: 1 })
  const known = auditActions.filter((action) => data?.actions.includes(action) || chosen.includes(action))
  return (
    <Popup
      label={t('actions')}
      width={320}
      trigger={(props) => (
        <FilterButton {...props} icon={IconBolt} isActive={chosen.length > 0}>
          {t('actions')}
        </FilterButton>
      )}
    >
      {() => (
        <div className={styles.popup}>
          <CheckList
            label={t('actions')}
            options={known.map((action) => ({ value: action, label: actionName(action) }))}
            chosen={chosen}
            onChange={onChange}
          />
        </div>
      )}
    </Popup>
  )
}
