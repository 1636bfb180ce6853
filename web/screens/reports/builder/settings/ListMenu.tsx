import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useListComparisonsQuery, useTrayQuery } from '../../../../entities/comparison/comparison.api.ts'
import { MenuItem } from '../../../../ui/popup/MenuItem.tsx'
import { Popup } from '../../../../ui/popup/Popup.tsx'

/** Takes what a saved list of comparison has, or what is collected now; nothing where there are none. */
export function ListMenu({ onTake }: { onTake: (ids: string[]) => void }) {
  const { t } = useTranslation('reports')
  const { data: tray } = useTrayQuery({})
  const { data: saved } = useListComparisonsQuery({})
  const lists = [tray, ...(saved?.items ?? [])].flatMap((list) =>
    list && list.items.length > 0 ? [list] : [],
  )
  if (lists.length === 0) return null
  return (
    <Popup
      role="menu"
      label={t('settings.contentsFrom')}
      width={260}
      trigger={(props) => (
        <Button
          {...props}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBookmark size={14} aria-hidden />}
        >
          {t('settings.contentsFrom')}
        </Button>
      )}
    >
      {(close) =>
        lists.map(({ id, name, items }) => (
          <MenuItem
            key={id}
            onClick={() => {
              close()
              onTake(items.map((item) => item.id))
            }}
          >
            {name ?? t('settings.tray')}
          </MenuItem>
        ))
      }
    </Popup>
  )
}
