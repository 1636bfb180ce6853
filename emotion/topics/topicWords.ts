/**
 * Beginnings of the words that tell what a comment is about, in Russian and English; with a dot at the end, the whole word. What
 * is sure of a subject is about it some half of the time in the comments of the corpus that may be learnt from; two weak words
 * say as much as a sure one.
 */
export const subjectWords = {
  bank: {
    sure: `
      банк вклад рефинанс кэшбэк кешбек перевод. переводы депозит овердрафт выписк операционист купюр валют. валюта
      страховк процент. проценты пин-код bank cashback interest. cashpoint atm. teller debit fraud isa. statement.
      contactless iban payee transfer. transfers. pin. кэшбе ипоте ставк мошенн креди лимит офис платеж доверен
      снятие. perevod savin mortga account cheque overdra branc bounced. payday joint. abroad. банка.
      одобрили. payment. passbook.`,
    weak: `
      обслуживани счета. stolen. банки. комисси перевода. отделени счет. счету. наличк налички loan deposit страхов пенси pension`,
  },
  food: {
    sure: `
      невкусн кафешк капучино латте. раф. блюд меню обеды супы борщ солянк салат бургер шаурм шаверм чебурек вареник
      хинкал хачапур шашлык стейк выпечк круассан тортик чизкейк порци картофел сыра блинчик каши повар шеф-повар
      пересолен недосолен подгорел столик чаевы пончик винегрет лагман latte cappuccino barista waiter waitress salad
      toastie scone croissant pudding dessert cheesecake crumble brownie roasts gravy steak sausage chef. portion.
      portions vegan gluten starter. starters trifle chowder pancake waffle официан барис халв паста. десер харчо
      мяса. вилки. изжог горячее. appetit espress brunc lasagne beans. matcha flavour quiche. runny. crust. onion.
      пельмен сырник`,
    weak: `
      вкусн кофей суп. эклер кухн плов cafe coffee soup burger pies. eggs. meals juice. кафе. ресторан кофе. еда. еду.
      еды. завтрак обед. ужин супа пицц котлет пирог пирож пирожк булочк торт морожен гарнир картошк соус сыр. блин
      каша. каши. роллы суши. съел съедоб компот чай. лимонад хлеб. food menu delicious tasty yummy breakfast dinner
      pizza burgers chips. fries sandwich pie. cake cakes pastry roast. curry noodle pasta bacon sausages egg. tea.
      teapot meal table. tables. brew. doughnut мясо`,
  },
  films: {
    sure: `
      кино. кинотеатр киношк кинозал фильм мультик мультфильм сеанс титры титров режиссер сиквел триллер ужастик
      комеди дубляж премьерный блокбастер киноман боевик. кинчик cinema film movie trailer subtitle director imax
      multiplex dubbed projector попко экран хорро трейле постер твист. мульт. спойлер seans ремейк popco screeni
      adverts. remake. critics. twist. документалка. chase. nachos. drive-in.`,
    weak: `
      flick sequel plot. thriller озвучк проектор screen. screens. matinee horror credits.`,
  },
  city: {
    sure: `
      мэр ямы. ямочн площад переход. перехода дорог. сквер урна. фонтан микрорайон мост. ливневк town council mayor
      pavement kerb streetlight roadworks crossing zebra. square. bypass gritt roads. streets. тротуа велодор набереж
      пешехо светофо свалк мурал pothol harbour felled seaside river. bunting автовокзал. гирлянды.
          кладбища. siren. underpass.`,
    weak: `
      город. фонар улиц благоустрой снега. сугроб квартал. лужа. лужи. resident пандус помойк вывоз public. города.
      городе. городу. городск администраци асфальт фонари освещени улице улицы перекрест дороги. дорогу. дороге. снег.
      уборк гололед урны. мусор. мусора. центр. районе. моста. city bins. bin. recycling residents bridge. verge.
      fountain. road. street. litter бордюр плитк flood`,
  },
  health: {
    sure: `
      врач доктор клиник анализ анализы укол прививк пациент приеме регистратур стоматолог зуб. зубик зубн лор.
      гинеколог узи. мрт. лечил вылечил операци наркоз роды. талон. талоны рецепта. вакцин капельниц кров. кровь.
      невролог кардиолог скорая. температур ортодонт пломб gp. gp's nurse clinic patients surgeon dentist dental
      physio consultant. appointment. jab. jabs. vaccin injection blood. x-ray scan. scans. ward. midwife diagnos
      symptom referral optician antenatal anaesthe receptionist поликли медсес диагн рентге окулис педиат таблет бахил
      кабинет полис. полиса натощак осмотр. снимок хирур терапев сиделк pediatr doktor bolit doct surger prescri
      urgent. fever pharma tests. вену. выписали. направление.`,
    weak: `
      прием. зуба крови. скорой filling. treatment. hips. needle angels. hoist врача. больниц зубы. лечени роддом
      палат рецепт. больничн hospital patient tooth teeth knee. hip. stitches анали аптек`,
  },
  courses: {
    sure: `
      курс. курсы. курсов. курсах. онлайн-курс урока. уроков. куратор домашк лекци модул наставник занятия. занятие.
      занятии. английск испанск гончарн кройк поток. потока. tutor instructor lessons webinar beginners. bootcamp
      pottery. learner spanish sewing вебина сертиф рассроч ступень. прогрев. научили. потоке. мотивац шитье сшила.
      kursy cours syllab theor session. teech enrol. преподавательниц репетитор kurs. sourdough.`,
    weak: `
      уроки. китайск платформ learnt марафон adult. advertis курса. курсе. урок. уроке. преподавател обучени
      мастер-класс ученик. учусь учит. занятий. courses lesson class. classes. workshop workshops module modules
      certificate. homework. recordings learned french.`,
  },
  delivery: {
    sure: `
      доставк доставят доставщик посылк заказ. заказы. заказала трек-номер отслеж везли пвз. постамат бандерол
      packages. packaging doorstep dispatch drop-off shipped курье упаков доехало kuryer parce deliv couri wrapped
      tracki пункт. delivery ваза. выдачи. грузчики. rider. groceries. squashed.`,
    weak: `
      заказыва коробк привезли drivers. depot. служба. arrived. доставил самовывоз заказа. заказал привез привезут
      подъезд подъезда домофон driver. package. tracked. porch order. orders. ordered. box. boxes. neighbour's slot.
      slots. shipping довез доех курьерск arrive`,
  },
  events: {
    sure: `
      фестивал ярмарк мероприяти концертн конференци квеста. празднике. салют фейерверк тамад вечеринк спикер
      мастер-классы масленниц программу. выступлени гуляни festival fairs. fete fireworks bonfire speakers marquee
      wristband host. hosted. raffle tombola keynote carnival glamping организ ведущ волонт слет. барды. бейдж елка.
      шатре. шатер kvest koncert organi santa. balloon. planner. stewar reunion. disco. floats. meetup. carnivl забег
      parade. парад. speeches. judges. bouncy. mela.`,
    weak: `
      конкурс праздника. корпоратив event stall conference line-up auction. venue. марафон форум маршрут. квест.
      праздник. ведущая доклад дресс-код программа. свадьб сцены. площадка. fair. speaker panel. wedding talks. lineup
      networking quiz. expo. volunteers. ярмар`,
  },
  games: {
    sure: `
      игра. игру. игре. игры. геймпле патч баг. баги. багов. донат скин. матчмейк рейд. босс. босса. локаци сюжета.
      нарратив персонаж перс. персы лут. лутбокс гача. фпс. оптимизаци ранг. разработчик разрабы. разрабам прокачк
      крафт квесты. клан. обнов. обнова. обновлени длс. консол game patch. patches. bug. lag. server dlc loot raid.
      bosses buffed devs. dev. multiplayer co-op save. saves. storyline players. серве игрок сохране сейв пати. гигов
      гильд графика. удаля matchma sword combat guild ranked. crashes. control lobbies. studio сюжет. dlc. console
      аккаунт. настолка. ивент. играю. puzzle. soundtrack.`,
    weak: `
      катка. bugs. boss. maps. скачал unlock. игрой. играть лаги. лагает скины катку. катки. пинг. геймер ачивк games.
      gamer patched. buggy lagg skin. skins. quest. level. levels. npc respawn nerf buff. ping. fps. gacha pvp grind.
      esports player. map. разраб глав`,
  },
  rooms: {
    sure: `
      завтрак отел гостиниц номере. номеров. выселени горничн постел матрац шведск полотенц хостел брони. бронирова
      кондиционера турбаз домик. мини-бар чек-ин заезд hotel suite. check-out checked-in beds. duvet towels housekeep
      bathrobe bnb. minibar concierge resort airbnb spa. sheets. ресепш трансфер кроват засел видом. портье. тарак
      nomer postel звезд. check-i honeymo pillo rooftop arrival. wake-up бронь. санаторий. cots.`,
    weak: `
      забронир вид. mattress towel. hostel чемодан отдыха. плесень. checko guest flight carpet номер. номера. заселени
      матрас подушк балкон кондиционер бассейн. путевк курорт пляж. тапочки room. rooms. reception. bed. balcony
      lodge. kettle. lobby stay. pool. flights`,
  },
  housing: {
    sure: `
      подъезде ук. тсж. жкх. лифте сантехник отоплени батареи платежк крыша. жильц дому. застройщик новостройк
      диспетчер домофона консьерж труб. трубы. протечк tenant tenancy apartment lease. leasehold plumber mould damp.
      gutter stairwell neighbours estate. block. housing. freehold concierge. bedroom кварти управля капремо стояк
      счетчи квитанц председ бригада. въехали. podyez podval trubu landlo viewin agent loft. landlrd rent kitchin
      gardin landlady radiators перерасчет. мусоропровод.`,
    weak: `
      соседи дом. доме. протек plumbing leak. leaks. leaking radiator потолк снизу. repair shared. лифт лифта слесар
      батаре горячей воды. крыш двор. дворе. двора. дворник жильцы сосед соседа соседк этаж. этаже. дома. ипотеч течет
      тариф. ремонт. ремонта. аренд хозяйк хозяин съемн flat. flats. lift. boiler mouldy roof. stairs. neighbour
      rents. letting caretaker heating. ceiling drains подвал`,
  },
  books: {
    sure: `
      библиотек книг книжк книжн чтени писател роман. детектив. фантастик полк. подшивк формуляр буккроссинг каталог
      томик books. readers authors novel borrow renew. reserved. storytime paperback hardback poetry kindle microfilm
      читаль читат новинк издани выдаче принтер стеллаж knig knizh librar e-book section. manga. libry shush читаем
      reservation читалке. rhyme. jigsaw.`,
    weak: `
      прочит поэзи полке. читал. абонемент. автор. стих. стихи. полки. журнал library book. bookshelf shelves reading.
      reader author borrowed overdue renewed renewal audiobook poet газет`,
  },
  exhibits: {
    sure: `
      музе выставк выставоч экспозици экспонат экскурсовод смотрительниц залы. залов. картина. галере скульптур
      археолог раскопк коллекци фонды. этнограф гравюр мумия мумии скелет древн paintings guided fossils viking
      egyptian mummy mummies audio-guide audioguide displays. collections. tapestry armour docent skeleton mosaic
      аудиог реставр динозав рыцар минерал мамонт чучел макет копия. искусство. museu guide. labels. labelled dino
      artefac curat exhib galler витрин гид. fossil трогать. interactive. planetarium.`,
    weak: `
      sculpture roman display. portrait bones. экскурси смотрител зал. зале. картин художник портрет шедевр painting
      sculptures collection. statue statues label.`,
  },
  music: {
    sure: `
      альбом треки. треков. песн вокал клип. клипа гитар барабан басист бас. сингл солист пластинк винил туре. хор.
      певиц певец голоса. бис. виолончел скрипк ремикс album song track. tracks. vocal guitarist drums bass. bassist
      touring setlist encore chorus riff vinyl ep. concerts. soundcheck choir. acoustic. melody remix fiddle концер
      струн подпев мурашк кавер звукоре скрипач пиани ноты. вальс оперный. припе drumm lyric goosebump chord trumpet
      string. strings. tune. tuning busker. lullaby backing. singe tenors. соло. тур. хора. guitar concert orchestra.
      cello merch. живьем. орган. рояль. дирижер.`,
    weak: `
      музыкант мелоди голос. рэп. bands. фанер колонк группа. альбома трек. саунд оркестр музык мерч репертуар band
      gig gigs. tour. mosh violin solo. мураш`,
  },
  parks: {
    sure: `
      парк. парка. парке. парку. парки. аттракцион колесо качел аллея аллеи скамейки газон деревья пруд. пруда. утки.
      уток уточк белк белочк прокат. лодки тропинк батут пикник беседк роллеры swings. swing. slide. pond. ducks.
      duck. meadow rollercoaster carousel boating picnic bandstand flowerbed paths. lawns squirrel zip-line zipwire
      trail. trails. bluebell sandpit карус лебед пруду. аллею. санок. траве. мангал paddlin ponds. ranger. heron.
      tennis. nettles. wander. path. обозрения. клещей. swans. fenced. deer.`,
    weak: `
      горк parks. grass. дорожк комар духовой. санки. берег climb лавочк скамейк клумб клумбы дерево велодорожк лодк
      самокат площадк площадку турник park. playground slides. bench benches trees. tree. rides. ride. skatepark
      woodland lawn stroll`,
  },
  internet: {
    sure: `
      тариф. провайдер wi-fi скорост тарифа тарифе тарифный оптик оптоволок кабел обрыв техподдержк оператор.
      оператора. монтажник связь. связи. сигнал. модем тв. телевидени мбит абонент сим-карт симк гигабайт internet
      broadband router fibre. fiber speeds. download. upload. engineer. outage connected. buffering provider signal.
      roaming data. landline cable. cables. mbps. ethernet modem contract. helpline подключ интерне роуте канал роумин
      гигаби провод. мегаби телевиз договор пульт. skorost kabel tarif перезаг instal upgrad channel copper. pendant.
      booster. handset. приставк engineers. sim. вышку. mast.`,
    weak: `
      вай-фай вайфай wifi speed. настрои пинг линии. wi-fi. wifi. connection. streaming technician провода. password.
      engine`,
  },
  beauty: {
    sure: `
      педикюр гель-лак ногт ноготк постриг стригл парикмахер окрашива брови. бровей бровист наращив волосы укладк челк
      косметолог эпиляци шугаринг депиляци кератин балаяж мелировани пилинг ламинировани salon hairdresser haircut
      hair. bob. barber barbers fade. highlights. balayage colourist stylist nails manicure pedicure gel. brows. brow.
      eyebrow lash. lashes waxing facial. facials massage. perm. blow-dry blowdry trim. beard shellac bleach toner.
      blonde curls. tint стриж маникю ресни барбе блонд подстри сединой бритва. пуделем fring scalp. frizz mullet.
      piercer. botched. прическ roots. кожа. борода. кудри. scissors.`,
    weak: `
      мастера. покрасили краски салон салона мастер. мастеру. покрасил волос массаж hair nail. wax. extensions краск
      barbe`,
  },
  school: {
    sure: `
      homework. классн класса. классе. директор завуч двойк дневник егэ. огэ. продленк столовой. первокласс линейк
      ученики. физрук физику олимпиад перемен. перемены. teacher headteacher headmistress classroom pta. parents'
      assembly uniform. uniforms. inset. playtime lollipop sats. gcse nativity maths. detention governors ofsted
      lunchbox phonics родите учите математ классу. училк химии. труду. сборов. homewrk sports. science. skool ruler.
      bully парту.`,
    weak: `
      школе. пятерк столовая. выпускн headmaster spelling доска. canteen школ школа. школы. класс. оценк оценки.
      столов столовк каникул школьн физр учебник кружок. кружка. домашн учебн звонок. детсад school schools. pupil
      pupils head. term. физик шахмат`,
  },
  goods: {
    sure: `
      продавц кассе. товар размер. размера. рулон шв. качество. чека. куртк сапог обув свитер кофточк скидочн
      распродаж рубашк сумка. сумочк колготк гарант tills. receipt dresses jeans trousers bra. vacuum. zip. zips.
      fabric stitching. stock. in-stock restock warranty bargain. bargains. ценник продавщ продаве ассорт консульт
      дрель. пряж пуховик кроссы. примероч складе магаз fitting. sizing. leather basket. thrift copped. весы.
      самообслуживания.`,
    weak: `
      швы. платье. кроссовк носки. jacket sock. покупк склада акция. hoodie quality. wheels. магазина касса. кассы.
      кассир размеры. ткан возврат чек. плать ботинк пальто. джинс футболк сковород кастрюл чайник пылесос утюг диван.
      шкаф. мебел швабр полка. сумк туфл shop. shops. shopping till. cashier changing shelf. refund. refunds. refunded
      size. sizes. dress. jumper jumpers shoes. shoe. boots. boot. coat. coats. shirt. shirts. lamp. kettles saucepan
      pan. pans. mop. store. stores. purchase bought. returned. socks. склад`,
  },
  sport: {
    sure: `
      тренировк тренажерк качалк фитнес йоги. йогу. бассейна. душевых штанг гол. голы. болельщик трибун команда.
      команды. тайм. чемпион лига. судь пенальти секци кроссфит пилатес гантел хоккей волейбол баскетбол беговая
      беговой форвард защитник gym workout matches. referee ref. goal striker pitch. league. fixture fans. stadium
      pilates spin. treadmill weights. squat showers. offside half-time kick-off rugby hockey netball karate трене
      абонеме раздева коньк спорт. врата кубок. сауна. мышц самбо. взносы. безлим scored. diving astro. squash.
      defence. relay. beaten. тренажер стадион trainer. тренир trener. darts.`,
    weak: `
      training. match. locker penalty мячом кубк score. derby. bowls. minibus. бассейн. зал. йога. душевы матч матча.
      болел сборн турнир судьи каток. катке. футбол лыж плавани coach. coaches. coaching trainers. keeper. cup.
      terrace team. teams. lads. season. yoga. squats swim. swimming lane. lanes. football cricket`,
  },
  theatre: {
    sure: `
      театр пьес актер сцене. режиссур гардероб балет опера. оперы. оперу. драма. мюзикл партер ложа. постановк зрител
      монолог theater actor actress cast. staging musical. opera. panto costumes scenery performance. performances
      stalls. shakespeare hamlet macbeth rehearsal understudy playwright monologue matinée спектак премье актри антрак
      декорац трупп занаве реквизи фойе. галерк бенефис суфлер akter teatr состав. interva curtai theatr farce.
      revival. leading. accents. one-act бинокль. роль. программку. кукольный. гастроли. puppet. gods. dame. amateur.
      puppets.`,
    weak: `
      сцена. чехов stage. script. usher показ. утренник сказк clowns. verse. костюм костюмы драм билетер чайк аншлаг
      play. plays. ballet costume audience scene. lead. improv`,
  },
  transport: {
    sure: `
      driver. троллейбус электричк вагон рейс. пересадк проездн станци рельс отмени. жд. купе. tram metro. conductor
      stations delay commut fare. fares. ferry. passenger маршру водите проводн кондук трамв пассажи борту. таксис
      avtobus voditel водила. шансон карше carriag sleeper. freight. replacement. driva e-bike brakes. scenic.
      плацкарт паром. самолет. высадили. cabbie.`,
    weak: `
      автобуса метро. поезд рейса. buses tube. platform route. taxi cab. пилот. автобус поезда. остановк остановка.
      расписани турникет вокзал такси. пробк пробки опоздал опазды bus. train trains. trams underground. station.
      timetable cancelled. rail. guard. stop. stops. turnstile пересад`,
  },
  university: {
    sure: `
      вуз университет кафедр декан сесси зачет общаг лекции. препод профессор диплом. диплома. дипломк абитуриент
      магистратур бакалавр аспирант научрук курсовая. курсовую. курсовой поступ university uni. campus dissertation
      thesis undergrad postgrad freshers dean halls. exams. professor prof. faculty department graduation. graduate.
      bursary finals. finalists essay phd. lab. labs. первокур корпусе общеж методич стипенд пересда факульт ректор
      курсач лаборатор матан старост бюджетник защита. prepod lectur semin modul careers. portal. deadline grades.
      placem geology. приемная. комендант. отчислили. реферат. viva.`,
    weak: `
      институт экзамена студенч лекцию. student. degree экзамен зачета студент студенты лекция. лектор дипломн пар.
      пара. пары. пару. uni students. fresher exam coursework tutorial masters. корпус`,
  },
  animals: {
    sure: `
      keeper. звери зверя зверей зверюш животн вольер клетк слон тигр лев. львы. медвед жираф енот пингвин манул рысь
      рыси. лемур кролик попугай крокодил козл козочк контактн кормлени кормить капибар лис. лиса. волк хищник детеныш
      хобот сурикат zoo animal enclosure keepers. elephant tiger lion monkeys gorilla panda otter meerkat bear. bears.
      lemur snakes goat petting. feeding. sloth aquarium cub. wolves camel rhino zebra flamingo parrot owl. owls.
      sanctuary habitat llama alpaca зверу зоопар террариум верблю бегемо павлин пони. ослик выдр сов. совой кенгуру.
      черепах аквари хорек морж обезь tortoi pengui seals. aviar birds. reptil pelican giraff gibbon tapir aardvar
      safari. chimp python. capyba insect слон. змея snake cubs. лама. сова. козы. попугая. фламинго. adopted. hippo.`,
    weak: `
      змеи козам. корм. crate. зверь льва. питомник лису. кормят monkey wolf feedin`,
  },
} as const satisfies Record<string, { sure: string; weak: string }>

/** What is said of any community, whatever it does, and, from`thanks` on, what a comment does itself. */
export const matterWords = {
  prices: `
    цена. цены. цену. цене. ценник цен. стоит. стоимост дорого. дорог. дороговат подорожа дешев дешево. недорог бесплатн платн
    платить заплатил оплат рубл рублей руб. скидк скидка. акция. акции. промокод переплат денег. деньги. деньгам бюджет копейк
    косар тысяч price prices. priced. pricey cost. costs. expensive cheap cheaper overpriced free. discount discounts voucher
    pay. paid. paying fee. fees. quid. pound. pounds. value. money. charged. charges. afford ripoff.`,
  staff: `
    персонал сотрудник сотрудниц обслуживан администратор консультант менеджер специалист хамств хамят хамит нахамил хам.
    хамка вежлив невежлив груб. грубо. грубит грубая грубый приветлив неприветлив доброжелат отзывчив внимательн равнодуш
    работник охранник вахтер гардеробщиц staff. employee employees manager. managers. rude. rudely rudeness polite politely
    friendly. unfriendly helpful unhelpful attentive service. attitude. ignored assistant. assistants. welcoming. smiled
    steward stewards bouncer кассирш волшебниц официант waiter waitress`,
  waiting: `
    очеред очередь ждал ждала ждали жду. ждем. ждать. ожидани дождал дождался полчаса. простоял простояли опоздани задержк
    задержал медленн долго. часами неделями вовремя queue queues queued queuing queueing wait. waited. waiting. waits. slow.
    slowly late. ages. delayed on-time prompt promptly quick. опозд опазд ждут`,
  hours: `
    график работы. режим. открыт открыта. открыты. открыто. открываетесь закрыт закрыто. закрыта. закрыты. работаете работает.
    выходной. выходные. перерыв расписание. круглосуточ open. opens. opening. closed. closes. closing. hours. timetable.
    schedule. weekends. каникулы.`,
  tickets: `
    билет билета. билеты. билетов билетик входной абонемент записаться записать запись. записи. записалась записался бронь.
    бронирован забронировать пушкинск ticket tickets. booking. booked. entrance. admission. register. registration. sign-up
    signup spaces. places. seats. seat. sold-out concession concessions membership вход льготн`,
  place: `
    адрес адресу. парковк припарков находится находитесь. добраться доехать проехать проезд. где. филиал указател пандус
    коляск address. parking. parked. located. location. directions. where's whereabouts. car-park postcode wheelchair
    pushchair ramp.`,
  comfort: `
    чист чистот чисто. грязн грязь. грязно. туалет запах. пахнет. воня воняет холодно. жарко. духот душно. тесно. шумно. шум.
    уютн неуютн атмосфер комфорт неудобн удобн сквозняк clean. cleaner. cleanliness spotless dirty. filthy. toilet toilets.
    loo. loos. smell smells. smelly. freezing. stuffy cramped noisy noise. quiet. cosy. comfy. comfortable uncomfortable
    atmosphere draughty`,
  technical: `
    сайт сайта. сайте. приложени приложуха аккаунт пароль зависа вылетает. глючит глюк глюки ошибка. загруж ссылк сканер qr.
    смс. уведомлени чат-бот бот. бота. website. site. app. app's apps. login. log-in password. crash crashes. crashed crashing
    glitch glitches. broken. error. errors. loading. links. notification notifications chatbot update. updates.`,
  contests: `
    конкурс. конкурса. розыгрыш выиграл выигрыш победител приз. приза. призы. участву участвую. подарок. подарки. contest
    competition. giveaway prize prizes. winner. winners. raffle`,
  children: `
    дети. детей. детям. детск ребенок. ребенка. ребенку. малыш малыши внук внуку внучк сына. сыну. дочк дочь. дочка. детишк
    kids. kid. kids' child. children. toddler toddlers baby. babies. son. daughter. grandson granddaughter grandkids`,
  thanks: `
    спасиб благодар поклон. признател респект спс. пасиб thanks. thank. thankyou grateful. cheers. ty. thx. appreciate.
    appreciated.`,
  greetings: `
    поздравля поздрав юбилеем праздником. желаю. желаем. congrats. congratulations. congratulat birthday. anniversary.
    рождения.`,
  advertising: `
    подпишись. подписывайтесь. взаимн заработ заработок лс. личку. директ продам. продаю. куплю. вакансия. требуются.
    subscribe. dm. earn. crypto. investment. hiring.`,
} as const satisfies Record<string, string>
