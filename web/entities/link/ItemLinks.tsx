import { ActionIcon, Button } from '@mantine/core'
import { IconLink, IconLinkOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ContentDetails, ContentPreview } from '#contract/content.ts'
import { useMay } from '../../app/session/useUser.ts'
import { Block } from '../../ui/page/Block.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import { PreviewLine } from '../content/PreviewLine.tsx'
import styles from './ItemLinks.module.css'
import { JointReach } from './JointReach.tsx'
import { LinkPicker } from './LinkPicker.tsx'
import { LinkSuggestions } from './LinkSuggestions.tsx'
import { useLinking } from './useLinking.ts'

/** The post of a story or the stories of a post, what they reach together, and what else may belong to it. */
export function ItemLinks({ item }: { item: ContentDetails }) {
  const { t } = useTranslation('links')
  const mayEdit = useMay('editor')
  const { link, unlink } = useLinking(item)
  // A story has one post; a post may have many stories.
  const isOpen = item.kind === 'post' || item.linked.length === 0
  return (
    <Block title={t(`title.${item.kind}`)} tools={isOpen && mayEdit && <Picker item={item} onPick={link} />}>
      {item.linked.length === 0 && <p className={styles.none}>{t(`none.${item.kind}`)}</p>}
      {item.linked.length > 0 && (
        <ul className={styles.list}>
          {item.linked.map((preview) => (
            <PreviewLine key={preview.id} preview={preview}>
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={!mayEdit}
                aria-label={t('unlink')}
                data-tip={mayEdit ? t('unlink') : t('viewer')}
                onClick={() => unlink(preview)}
              >
                <IconLinkOff size={16} />
              </ActionIcon>
            </PreviewLine>
          ))}
        </ul>
      )}
      {item.joint_reach && <JointReach {...item.joint_reach} />}
      {isOpen && mayEdit && <LinkSuggestions item={item} onAccept={link} />}
    </Block>
  )
}

interface PickerProps {
  item: ContentDetails
  onPick: (preview: ContentPreview) => void
}

function Picker({ item, onPick }: PickerProps) {
  const { t } = useTranslation('links')
  return (
    <Popup
      label={t(`link.${item.kind}`)}
      width={340}
      trigger={(props) => (
        <Button {...props} size="xs" variant="default" leftSection={<IconLink size={14} aria-hidden />}>
          {t(`link.${item.kind}`)}
        </Button>
      )}
    >
      {(close) => (
        <LinkPicker
          item={item}
          onPick={(preview) => {
            close()
            onPick(preview)
          }}
        />
      )}
    </Popup>
  )
}
