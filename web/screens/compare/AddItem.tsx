import { UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { mostCompared } from '#contract/comparisons.ts'
import type { Content } from '#contract/content.ts'
import { useRefusal } from '../../entities/comparison/useRefusal.ts'
import { AddItemList } from '../../entities/content/AddItemList.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import styles from './ComparedTable.module.css'

interface Props {
  items: readonly Content[]
  onAdd: (id: string) => void
}

/** Finds one more of the same kind and type to put beside the others. */
export function AddItem({ items, onAdd }: Props) {
  const { t } = useTranslation('comparison')
  const say = useRefusal()
  const [first] = items
  const face = (
    <>
      <IconPlus size={18} stroke={1.8} aria-hidden />
      {t('add.label')}
    </>
  )
  if (!first || items.length >= mostCompared) {
    return (
      <UnstyledButton className={styles.add} aria-disabled data-tip={say('full')}>
        {face}
      </UnstyledButton>
    )
  }
  return (
    <Popup
      label={t('add.label')}
      width={360}
      trigger={(props) => (
        <UnstyledButton {...props} className={styles.add}>
          {face}
        </UnstyledButton>
      )}
    >
      {(close) => (
        <AddItemList
          like={first}
          without={items.map(({ id }) => id)}
          onAdd={(id) => {
            close()
            onAdd(id)
          }}
        />
      )}
    </Popup>
  )
}
