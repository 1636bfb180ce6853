import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CheckList } from '../../entities/filter/CheckList.tsx'
import { FilterButton } from '../../ui/popup/FilterButton.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import styles from './Audit.module.css'
import { usePeople } from './usePeople.ts'

interface Props {
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

export function PersonFilter({ chosen, onChange }: Props) {
  const { t } = useTranslation('audit')
  const { people } = usePeople()
  return (
    <Popup
      label={t('people')}
      width={280}
      trigger={(props) => (
        <FilterButton {...props} icon={IconUsers} isActive={chosen.length > 0}>
          {t('people')}
        </FilterButton>
      )}
    >
      {() => (
        <div className={styles.popup}>
          <CheckList
            label={t('people')}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={chosen}
            onChange={onChange}
          />
        </div>
      )}
    </Popup>
  )
}
