import { Anchor, Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog/Dialog.tsx'
import { redoKeys, undoKeys } from '../undo/keys.ts'
import styles from './Shortcuts.module.css'
import { useMenu } from './useMenu.ts'

/** The list of keyboard shortcuts. */
export function Shortcuts({ onClose, onHistory }: { onClose: () => void; onHistory: () => void }) {
  const { t } = useTranslation()
  const menu = useMenu()
  return (
    <Dialog title={t('shortcuts.title')} size={440} onClose={onClose}>
      <dl className={styles.list}>
        <Line keys={['/']} text={t('shortcuts.search')} />
        <Line keys={['j']} text={t('shortcuts.next')} />
        <Line keys={['k']} text={t('shortcuts.previous')} />
        <Line keys={['Enter']} text={t('shortcuts.open')} />
        <Line keys={['t']} text={t('shortcuts.tag')} />
        <Line keys={['c']} text={t('shortcuts.compare')} />
        <Line keys={['x']} text={t('shortcuts.select')} />
        <Line keys={['1–4']} text={t('shortcuts.tone')} />
        <Line keys={['n']} text={t('shortcuts.noAnswer')} />
        <Line keys={[undoKeys]} text={t('shortcuts.undo')} />
        <Line keys={[redoKeys]} text={t('shortcuts.redo')} />
        <Line keys={['h']} text={t('shortcuts.history')} />
        <Line keys={['Esc']} text={t('shortcuts.close')} />
        <Line keys={['?']} text={t('shortcuts.list')} />
        {menu.map(({ name, key }) => (
          <Line key={name} keys={['g', key]} text={t('shortcuts.go', { page: t(`menu.${name}`) })} />
        ))}
      </dl>
      <Anchor component="button" type="button" onClick={onHistory} mt="md">
        {t('history.open')}
      </Anchor>
    </Dialog>
  )
}

function Line({ keys, text }: { keys: string[]; text: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles.line}>
      <dt>{text}</dt>
      <dd className={styles.keys}>
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && <span className={styles.then}>{t('shortcuts.afterwards')} </span>}
            <Kbd>{key}</Kbd>
          </span>
        ))}
      </dd>
    </div>
  )
}
