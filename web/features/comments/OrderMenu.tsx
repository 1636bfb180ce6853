import { IconSortDescending } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FilterButton } from '../../ui/FilterButton.tsx'
import { MenuItem } from '../../ui/MenuItem.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { type CommentsState, orders } from './commentsState.ts'

type Order = CommentsState['order']

export function OrderMenu({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const { t } = useTranslation('comments')
  return (
    <Popup
      label={t('order.label')}
      role="menu"
      width={220}
      trigger={(props) => (
        <FilterButton
          {...props}
          icon={IconSortDescending}
          aria-label={`${t('order.label')}: ${t(`order.${order}`)}`}
        >
          {t(`order.${order}`)}
        </FilterButton>
      )}
    >
      {(close) =>
        orders.map((each) => (
          <MenuItem
            key={each}
            isChosen={each === order}
            onClick={() => {
              onChange(each)
              close()
            }}
          >
            {t(`order.${each}`)}
          </MenuItem>
        ))
      }
    </Popup>
  )
}
