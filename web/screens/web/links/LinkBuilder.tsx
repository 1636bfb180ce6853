import { Autocomplete, Button, type ComboboxItem, TextInput } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content/content.ts'
import { campaignLink } from '#contract/remarketing/campaignLink.ts'
import { CopyField } from '../../../app/dialog/CopyField.tsx'
import { useCampaignTitlesQuery } from '../../../entities/campaign/campaigns.api.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useNetwork } from '../../../entities/community/useNetwork.ts'
import { AddItemList } from '../../../entities/content/AddItemList.tsx'
import { useGetContentQuery } from '../../../entities/content/content.api.ts'
import { Picture } from '../../../entities/content/Picture.tsx'
import { useContentName } from '../../../entities/content/useContentName.ts'
import { useWebSiteQuery } from '../../../entities/page/web.api.ts'
import look from '../../../ui/look.module.css'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { readableHost } from '../../../ui/readableHost.ts'
import { Tabs } from '../breakdown/Tabs.tsx'
import styles from './LinkBuilder.module.css'
import { WebDialog } from './WebDialog.tsx'

const ways = ['content', 'label'] as const

/** Makes links that tell which post, story or creative brought people. */
export function LinkBuilder({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('web')
  const { source } = useNetwork()
  const { data: site } = useWebSiteQuery({})
  const [host] = site?.hosts ?? []
  const [address, setAddress] = useState(host ? `https://${readableHost(host)}/` : '')
  const [campaign, setCampaign] = useState('')
  const [way, setWay] = useState<(typeof ways)[number]>('content')
  const [id, setId] = useState<string | null>(null)
  const { currentData: item } = useGetContentQuery(id === null ? skipToken : { id })
  const [label, setLabel] = useState('')
  const named = way === 'label' ? label.trim() : item && `${item.kind}-${item.id}`
  const link = campaignLink(address, { source: source.utm, campaign, content: named ?? '' })
  return (
    <WebDialog title={t('link.title')} size={620} onClose={onClose}>
      <p className={look.hint}>{t('link.text')}</p>
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
        <p className={look.hint} role="status">
          {t(way === 'content' ? 'link.chooseFirst' : 'link.nameFirst')}
        </p>
      )}
    </WebDialog>
  )
}

interface Props {
  value: string
  onChange: (value: string) => void
}

const mostOffered = 20

/** The UTM name of a campaign: one of those there are, found by its title, too, or any other. */
function LinkCampaign({ value, onChange }: Props) {
  const { t } = useTranslation('web')
  const { data } = useCampaignTitlesQuery({})
  const titles = new Map(
    data?.items.flatMap(({ title, utm_campaign: name }) => (name ? [[name, title] as const] : [])),
  )
  const matches = (name: string, search: string) =>
    [name, titles.get(name) ?? ''].some((text) => text.toLowerCase().includes(search))
  return (
    <Autocomplete
      label={t('link.campaign')}
      description={t('link.campaignHint')}
      placeholder={t('link.campaignExample')}
      value={value}
      maxLength={100}
      onChange={onChange}
      data={[...titles.keys()]}
      limit={mostOffered}
      filter={({ options, search }) =>
        options.filter((option): option is ComboboxItem => {
          return 'value' in option && matches(option.value, search.trim().toLowerCase())
        })
      }
      renderOption={({ option }) => (
        <span className={`${look.grow} ${look.shrink} ${look.small} ${styles.words}`}>
          <span className={styles.title}>{titles.get(option.value)}</span>
          <small>{option.value}</small>
        </span>
      )}
    />
  )
}

interface LinkContentProps {
  id: string | null
  /** undefined: on its way. */
  item: Content | undefined
  onChoose: (id: string | null) => void
}

/** The post or story that the link will stand in. */
function LinkContent({ id, item, onChoose }: LinkContentProps) {
  const { t } = useTranslation('web')
  if (id === null) return <AddItemList like={null} without={[]} onAdd={onChoose} />
  return (
    <div className={styles.chosen}>
      {item ? <Chosen item={item} /> : <Skeleton height={44} width="100%" />}
      <Button variant="default" size="compact-sm" onClick={() => onChoose(null)}>
        {t('link.other')}
      </Button>
    </div>
  )
}

function Chosen({ item }: { item: Content }) {
  const { t } = useTranslation('content')
  const format = useFormat()
  const name = useContentName()
  return (
    <>
      <Picture item={item} size="medium" />
      <span className={`${look.grow} ${look.shrink} ${look.small} ${styles.words}`}>
        <span className={styles.title}>{name(item)}</span>
        <small>
          {t(`kind.${item.kind}`)} · {format.dateTime(item.published_at)}
        </small>
      </span>
    </>
  )
}
