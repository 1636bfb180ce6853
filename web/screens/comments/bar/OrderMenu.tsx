import { IconSortDescending } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type CommentsState, orders } from '../../../entities/comment/commentsState.ts'
import { FilterButton } from '../../../ui/popup/FilterButton.tsx'
import { MenuItem } from '../../../ui/popup/MenuItem.tsx'
import { Popup } from '../../../ui/popup/Popup.tsx'

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
