import { TextInput } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { campaignLink } from '#contract/campaignLink.ts'
import { CopyField } from '../../../app/dialog/CopyField.tsx'
import { useGetContentQuery } from '../../../entities/content/content.api.ts'
import { useWebSiteQuery } from '../../../entities/page/web.api.ts'
import { readableHost } from '../../../ui/readableHost.ts'
import { Tabs } from '../breakdown/Tabs.tsx'
import styles from './LinkBuilder.module.css'
import { LinkCampaign } from './LinkCampaign.tsx'
import { LinkContent } from './LinkContent.tsx'
import { WebDialog } from './WebDialog.tsx'

const ways = ['content', 'label'] as const

/** Makes links that tell which post, story or creative brought people. */
export function LinkBuilder({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('web')
  const { data: site } = useWebSiteQuery({})
  const [host] = site?.hosts ?? []
  const [address, setAddress] = useState(host ? `https://${readableHost(host)}/` : '')
  const [campaign, setCampaign] = useState('')
  const [way, setWay] = useState<(typeof ways)[number]>('content')
  const [id, setId] = useState<string | null>(null)
  const { currentData: item } = useGetContentQuery(id === null ? skipToken : { id })
  const [label, setLabel] = useState('')
  const named = way === 'label' ? label.trim() : item && `${item.kind}-${item.id}`
  const link = campaignLink(address, { campaign, content: named ?? '' })
  return (
    <WebDialog title={t('link.title')} size={620} onClose={onClose}>
      <p className={styles.text}>{t('link.text')}</p>
      <TextInput
        label={t('link.address')}
        placeholder={t('link.addressExample')}
        type="url"
        value={address}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        error={address.trim() !== '' && link === null && t('link.noAddress')}
        data-autofocus
      />
      <LinkCampaign value={campaign} onChange={setCampaign} />
      <div className={styles.what}>
        <Tabs
          label={t('link.what')}
          value={way}
          options={ways.map((value) => ({ value, label: t(`link.way.${value}`) }))}
          onChange={setWay}
        />
        {way === 'content' ? (
          <LinkContent id={id} item={item} onChoose={setId} />
        ) : (
          <TextInput
            label={t('link.label')}
            description={t('link.labelHint')}
            placeholder={t('link.labelExample')}
            value={label}
            maxLength={100}
            onChange={({ currentTarget }) => setLabel(currentTarget.value)}
          />
        )}
      </div>
      {link && named ? (
        <CopyField label={t('link.result')} text={link} />
      ) : (
        <p className={styles.text} role="status">
          {t(way === 'content' ? 'link.chooseFirst' : 'link.nameFirst')}
        </p>
      )}
    </WebDialog>
  )
}
