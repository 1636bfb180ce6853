import { useTranslation } from 'react-i18next'
import type { ContentType } from '#contract/content/content.ts'
import { contentTypes } from '#contract/vocabulary.ts'
import { FilterButton } from '../../ui/popup/FilterButton.tsx'
import { MenuItem } from '../../ui/popup/MenuItem.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import { useOffer } from '../community/useNetwork.ts'

interface Props {
  /** None chosen: any type. */
  types: readonly ContentType[]
  onChange: (types: ContentType[]) => void
}

/** Which types of content; nothing where the network has one alone. */
export function TypeFilter({ types, onChange }: Props) {
  const { t } = useTranslation('filters')
  const { types: offered } = useOffer()
  if (offered.length < 2) return null
  const toggle = (type: ContentType) =>
    contentTypes.filter((each) => (each === type ? !types.includes(type) : types.includes(each)))
  return (
    <Popup
      role="menu"
      label={t('type.label')}
      width={180}
      trigger={(props) => (
        <FilterButton {...props} isActive={types.length > 0}>
          {types.length > 0 ? types.map((type) => t(`type.${type}`)).join(', ') : t('type.any')}
        </FilterButton>
      )}
    >
      {() =>
        offered.map((type) => (
          <MenuItem
            key={type}
            isMultiple
            isChosen={types.includes(type)}
            onClick={() => onChange(toggle(type))}
          >
            {t(`type.${type}`)}
          </MenuItem>
        ))
      }
    </Popup>
  )
}
