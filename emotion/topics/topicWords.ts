/**
 * Beginnings of the words that tell what a comment is about, in Russian and English; with a dot at the end, the whole word. What
 * is sure of a subject is about it some half of the time in the comments of the corpus that may be learnt from; two weak words
 * say as much as a sure one.
 */
export const subjectWords = {
  bank: {
    sure: `
      банк вклад рефинанс кэшбэк кешбек перевод. переводы овердрафт операционист купюр валют. валюта страховк процент.
      проценты пин-код cashback cashpoint atm. teller fraud isa. statement. iban payee transfer. pin. кэшбе ипоте
      ставк мошенн креди лимит платеж доверен снятие. perevod savin mortga account cheque overdra branc bounced.
      payday joint. банка. одобрили. payment. passbook. отделени нотариусу. процентами. ячейки. выдачу. перевыпуск.
      маткапитал. уведомления. нотариуса. ячейку. валюту. нотариус. кодовое. pending. wages. payments. probate.
      statements. savers. overseas. rate's. coppers. vault. fivers.`,
    weak: `
      депозит выписк bank interest. debit contactless transfers. офис abroad. обслуживани счета. stolen. банки.
      комисси перевода. счет. счету. наличк налички loan deposit страхов пенси pension`,
  },
  food: {
    sure: `
      невкусн кафешк капучино латте. раф. блюд меню супы солянк салат бургер шаверм чебурек вареник хинкал хачапур
      стейк круассан тортик чизкейк порци картофел блинчик каши шеф-повар пересолен недосолен подгорел пончик винегрет
      лагман latte cappuccino barista waitress salad toastie scone croissant pudding dessert cheesecake crumble
      brownie roasts gravy steak sausage chef. portion. portions vegan gluten starters chowder pancake официан барис
      халв паста. десер харчо мяса. вилки. изжог горячее. appetit espress brunc matcha flavour quiche. runny. crust.
      onion. пельмен сырник соус бизнес-ланч. шефа. добавку. нежнейший. веранда. наелись. тарелку. бульон. сытно.
      соли. шефу. супе. местечко. окрошка. bottomless. ketchup. homemade. decaf. cinnamon. stewed.`,
    weak: `
      обеды борщ шаурм шашлык выпечк сыра повар столик чаевы waiter starter. trifle waffle lasagne beans. вкусн кофей
      суп. эклер кухн плов cafe coffee soup burger pies. eggs. meals juice. кафе. ресторан кофе. еда. еду. еды.
      завтрак обед. ужин супа пицц котлет пирог пирож пирожк булочк торт морожен гарнир картошк сыр. блин каша. каши.
      роллы суши. съел съедоб компот чай. лимонад хлеб. food menu delicious tasty yummy breakfast dinner pizza burgers
      chips. fries sandwich pie. cake cakes pastry roast. curry noodle pasta bacon sausages egg. tea. teapot meal
      table. tables. brew. doughnut мясо`,
  },
  films: {
    sure: `
      кино. кинотеатр киношк кинозал фильм мультик мультфильм сеанс титры титров режиссер сиквел триллер ужастик
      дубляж премьерный блокбастер киноман боевик. кинчик cinema film movie trailer subtitle imax multiplex dubbed
      projector попко экран хорро трейле постер твист. мульт. спойлер seans ремейк popco screeni adverts. remake.
      critics. twist. документалка. nachos. drive-in. проектор субтитрами. киномеханик. ретроспектива. сценарий.
      пересматривать. ducked. recliners. premiere. autism. slasher. documentary. reels. cola. showings. cartoon.
      oscar. recline. reel. projectionist. autism-friendly.`,
    weak: `
      комеди director chase. flick sequel plot. thriller озвучк screen. screens. matinee horror credits.`,
  },
  city: {
    sure: `
      мэр ямочн перехода дорог. сквер урна. микрорайон мост. ливневк mayor streetlight roadworks square. bypass gritt
      roads. тротуа велодор набереж пешехо светофо свалк мурал pothol seaside bunting автовокзал. кладбища. siren.
      underpass. благоустрой полосу. коммунальщики. паводок. граффити. родник. переулок. садов. слушания. sinkhole.
      sandbags. cemetery. sweeper. square's. road's. seafront's. bollards. one-way. river's. polling.`,
    weak: `
      ямы. площад переход. фонтан town council pavement kerb crossing zebra. streets. harbour felled river. гирлянды.
      город. фонар улиц снега. сугроб квартал. лужа. лужи. resident пандус помойк вывоз public. города. городе.
      городу. городск администраци асфальт фонари освещени улице улицы перекрест дороги. дорогу. дороге. снег. уборк
      гололед урны. мусор. мусора. центр. районе. моста. city bins. bin. recycling residents bridge. verge. fountain.
      road. street. litter бордюр плитк flood`,
  },
  health: {
    sure: `
      врач доктор клиник анализ анализы укол прививк пациент приеме регистратур стоматолог зуб. зубик зубн лор.
      гинеколог узи. мрт. лечил вылечил наркоз роды. рецепта. вакцин капельниц кров. кровь. невролог кардиолог
      температур ортодонт пломб gp. gp's nurse clinic patients surgeon dentist dental physio consultant. jab. jabs.
      vaccin injection blood. x-ray scan. ward. midwife diagnos symptom referral anaesthe receptionist поликли медсес
      диагн рентге окулис педиат таблет бахил полис. полиса натощак осмотр. снимок хирур терапев сиделк pediatr doktor
      bolit doct surger prescri urgent. pharma tests. вену. выписали. направление. послушала. направлением. лечить.
      синяка. стационар. здоров. диспансеризация. акушерка. синяк. полису. вены. травматолог. медицина. бинт.
      психотерапевт. сыпь. процедурной. талона. приемном. стационаре. халатов. мазь. дозу. санитарка. лаборантка.
      направления. хосписе. описание. насморком. линзы. квота. квоте. pills. discharged. vein. fasting. bedside.
      veins. discharge. triage. wasting. midwives. bloods. scar. dentures. appointments. dose. fracture.`,
    weak: `
      операци талон. талоны скорая. appointment. scans. optician antenatal кабинет fever прием. зуба крови. скорой
      filling. treatment. hips. needle angels. hoist врача. больниц зубы. лечени роддом палат рецепт. больничн
      hospital patient tooth teeth knee. hip. stitches анали аптек`,
  },
  courses: {
    sure: `
      курс. курсы. курсов. курсах. онлайн-курс урока. домашк модул наставник занятия. занятие. занятии. испанск
      гончарн кройк потока. tutor instructor webinar beginners. bootcamp pottery. learner spanish sewing вебина сертиф
      ступень. прогрев. научили. потоке. мотивац шитье kursy syllab theor teech enrol. преподавательниц репетитор
      kurs. sourdough. lesson recordings задание. занимались. темы. занятиях. автошколе. вождению. вождение. сиделок.
      материалы. теория. сварщика. дедлайн. excel. bricklaying. diploma. welding. refresher.
      handouts. coding. grammar. whiteboard. kiln. beekeeping. forklift. watercolour.`,
    weak: `
      уроков. куратор лекци английск поток. lessons рассроч сшила. cours session. уроки. китайск платформ learnt
      марафон adult. advertis курса. курсе. урок. уроке. преподавател обучени мастер-класс ученик. учусь учит.
      занятий. courses class. classes. workshop workshops module modules certificate. homework. learned french.`,
  },
  delivery: {
    sure: `
      доставк доставят доставщик посылк заказ. трек-номер отслеж пвз. постамат бандерол packages. packaging drop-off
      курье упаков доехало kuryer parce couri tracki ваза. выдачи. грузчики. rider. groceries. squashed. бережная.
      курик. dents.`,
    weak: `
      заказы. заказала везли doorstep dispatch shipped deliv wrapped пункт. delivery заказыва коробк привезли drivers.
      depot. служба. arrived. доставил самовывоз заказа. заказал привез привезут подъезд подъезда домофон driver.
      package. tracked. porch order. orders. ordered. box. boxes. neighbour's slot. slots. shipping довез доех
      курьерск arrive`,
  },
  events: {
    sure: `
      фестивал ярмарк мероприяти концертн квеста. празднике. салют фейерверк тамад вечеринк спикер мастер-классы
      масленниц гуляни fairs. fete fireworks marquee wristband hosted. raffle tombola keynote carnival организ ведущ
      слет. барды. бейдж шатре. шатер kvest koncert organi santa. planner. stewar reunion. disco. meetup. carnivl
      забег parade. парад. speeches. judges. bouncy. mela. networking участников. параде. карнавал. квиз. программой.
      орги. пошлил. начнем. grotto. caterers. dating. bouncers. scarecrow.`,
    weak: `
      конференци программу. выступлени festival bonfire speakers host. glamping волонт елка. balloon. floats. конкурс
      праздника. корпоратив event stall conference line-up auction. venue. марафон форум маршрут. квест. праздник.
      ведущая доклад дресс-код программа. свадьб сцены. площадка. fair. speaker panel. wedding talks. lineup quiz.
      expo. volunteers. ярмар`,
  },
  games: {
    sure: `
      игра. игру. игре. игры. геймпле патч баг. баги. багов. донат скин. матчмейк рейд. босс. босса. локаци нарратив
      персонаж перс. персы лут. лутбокс гача. фпс. оптимизаци ранг. разработчик разрабы. разрабам прокачк крафт
      квесты. клан. обнов. обнова. обновлени длс. консол game patch. bug. server dlc loot raid. bosses buffed devs.
      dev. multiplayer co-op save. saves. storyline players. серве игрок сохране сейв пати. гигов гильд графика. удаля
      matchma combat guild ranked. crashes. control lobbies. сюжет. dlc. console аккаунт. настолка. ивент. играю.
      puzzle. soundtrack. skins. levels. сундук. подбор. дополнение. интеллект. локализация. выкинуло. симулятор.
      боевой. загрузки. кооператив. головоломки. мультиплеер. боты. ферму. графон. настолку. забанили.
      кристаллов. кубиков. издатель. рейда. урон. clan. dominoes. cheaters. gems. difficulty.
      anti-cheat. graphics. expansion. dice. region. enemies. hints. quests. handheld. crossplay. cartridge.`,
    weak: `
      сюжета. patches. lag. sword studio катка. bugs. boss. maps. скачал unlock. игрой. играть лаги. лагает скины
      катку. катки. пинг. геймер ачивк games. gamer patched. buggy lagg skin. quest. level. npc respawn nerf buff.
      ping. fps. gacha pvp grind. esports player. map. разраб глав`,
  },
  rooms: {
    sure: `
      завтрак отел гостиниц номере. выселени горничн матрац шведск хостел брони. бронирова турбаз мини-бар чек-ин
      заезд hotel suite. check-out checked-in duvet towels housekeep bathrobe bnb. minibar concierge resort airbnb
      spa. ресепш трансфер кроват засел портье. nomer postel check-i honeymo pillo arrival. wake-up санаторий. cots.
      тапочки анимация. уезжали. ключ-карта. переселили. простыни. капал. полотенец. пляжа. источника. джакузи. селят.
      поселили. заехали. раскладушка. crib. maid. plughole.`,
    weak: `
      номеров. постел полотенц кондиционера домик. beds. sheets. видом. тарак звезд. rooftop бронь. забронир вид.
      mattress towel. hostel чемодан отдыха. плесень. checko guest flight carpet номер. номера. заселени матрас подушк
      балкон кондиционер бассейн. путевк курорт пляж. room. rooms. reception. bed. balcony lodge. kettle. lobby stay.
      pool. flights`,
  },
  housing: {
    sure: `
      подъезде ук. тсж. жкх. сантехник платежк жильц застройщик новостройк диспетчер домофона консьерж труб. протечк
      tenant tenancy apartment leasehold damp. gutter stairwell housing. freehold concierge. bedroom кварти управля
      капремо стояк счетчи председ бригада. въехали. podyez podval trubu landlo viewin agent loft. landlrd rent
      kitchin gardin landlady radiators перерасчет. мусоропровод. слесар вентиляции. аварийка. почтовые. чердака.
      подрядчик. перепланировку. риелтор. крыс. газовщик. кладовку. колясочной. показания. фасада. газа. опрессовка.
      eviction. managing. block's. flat's. communal. roofers. lodger. slates. furnished. meters. cladding.
      bungalow. stopcock.`,
    weak: `
      лифте отоплени батареи крыша. дому. трубы. lease. plumber mould neighbours estate. block. квитанц соседи дом.
      доме. протек plumbing leak. leaks. leaking radiator потолк снизу. repair shared. лифт лифта батаре горячей воды.
      крыш двор. дворе. двора. дворник жильцы сосед соседа соседк этаж. этаже. дома. ипотеч течет тариф. ремонт.
      ремонта. аренд хозяйк хозяин съемн flat. flats. lift. boiler mouldy roof. stairs. neighbour rents. letting
      caretaker heating. ceiling drains подвал`,
  },
  books: {
    sure: `
      библиотек книг чтени писател роман. детектив. фантастик полк. подшивк формуляр буккроссинг каталог томик books.
      readers authors storytime paperback hardback kindle microfilm читаль читат новинк выдаче принтер стеллаж knig
      knizh librar e-book manga. libry reservation читалке. rhyme. shelves детективы. фонд. комиксы. аудиокниги.
      новинок. stacks. atlas. photocopier. comics. corner's. biography.`,
    weak: `
      книжк книжн novel borrow renew. reserved. poetry издани section. shush читаем jigsaw. прочит поэзи полке. читал.
      абонемент. автор. стих. стихи. полки. журнал library book. bookshelf reading. reader author borrowed overdue
      renewed renewal audiobook poet газет`,
  },
  exhibits: {
    sure: `
      музе выставк выставоч экспозици экспонат экскурсовод смотрительниц залы. залов. картина. галере скульптур
      раскопк коллекци фонды. этнограф гравюр мумия мумии скелет paintings guided fossils viking egyptian mummy
      mummies audio-guide audioguide displays. collections. tapestry armour docent skeleton аудиог реставр динозав
      рыцар минерал мамонт чучел макет искусство. museu guide. labels. dino artefac curat exhib galler витрин гид.
      fossil трогать. interactive. planetarium. portrait залам. интерактив. фотографировать. этикетки. залах. паровоз.
      прадед. планетарий. хранительница. усадьбу. хранитель. прялку. loom. guide's. ship's. ships. quilt.`,
    weak: `
      археолог древн mosaic копия. labelled sculpture roman display. bones. экскурси смотрител зал. зале. картин
      художник портрет шедевр painting sculptures collection. statue statues label.`,
  },
  music: {
    sure: `
      альбом треки. треков. песн вокал клип. клипа гитар барабан басист бас. сингл солист пластинк винил туре. хор.
      певиц певец бис. виолончел скрипк ремикс album song tracks. vocal guitarist drums bass. bassist setlist encore
      chorus riff vinyl ep. soundcheck acoustic. melody remix концер струн подпев кавер звукоре скрипач пиани ноты.
      вальс оперный. припе drumm lyric goosebump chord trumpet strings. tune. tuning busker. lullaby backing. singe
      tenors. соло. тур. хора. guitar orchestra. cello merch. живьем. орган. рояль. дирижер. альбома violin ноту.
      танцпол. филармонии. гриф. романс. тональность. настройщик. ритм. тенор. басы. квартет. смычок. этюд. комбик.
      флейта. ансамбль. куплет. дуэт. уличный. сольник. частушки. саксофонист. строй. дирижера. сольфеджио. альты.
      ударник. кларнет. разогрев. флейту. меха. аккордеон. такте. ансамбля. минор. tambourine. blues. oboe. record's.
      farewell. recital. alto. practising. autotune. tuner. reeds. choir's. hymn. altos. busking. capo. clarinet.`,
    weak: `
      голоса. track. touring concerts. choir. fiddle мурашк string. concert музыкант мелоди голос. рэп. bands. фанер
      колонк группа. трек. саунд оркестр музык мерч репертуар band gig gigs. tour. mosh solo. мураш`,
  },
  parks: {
    sure: `
      парк. парка. парке. парку. парки. аттракцион колесо качел аллея аллеи скамейки газон деревья пруд. пруда. утки.
      уток уточк белк белочк тропинк батут пикник беседк роллеры swings. pond. ducks. meadow rollercoaster boating
      picnic bandstand flowerbed paths. lawns squirrel zip-line zipwire trails. bluebell sandpit карус пруду. аллею.
      санок. траве. мангал paddlin ponds. ranger. tennis. nettles. path. обозрения. клещей. fenced. deer. клумбы
      лавочек. срубили. аллее. веревочный. весло. поляне. кормушки. катамаран. кустов. парком. carp. бутылок.
      собачники. обработку. поводка. тропе. белок. каштаны. ротонды. мостика. клен. тира. wildflower. maze.
      pond's. conker. conkers. rangers. nesting. jogger. newts. orchids. brambles. daffodils. gardener. gardeners.
      mowing. padlocked. oaks. slide's. stile. hives. beech. frisbee. sundial.`,
    weak: `
      прокат. лодки swing. slide. duck. carousel trail. лебед heron. wander. swans. горк parks. grass. дорожк комар
      духовой. санки. берег climb лавочк скамейк клумб дерево велодорожк лодк самокат площадк площадку турник park.
      playground slides. bench benches trees. tree. rides. ride. skatepark woodland lawn stroll`,
  },
  internet: {
    sure: `
      тариф. провайдер wi-fi скорост тарифа тарифе тарифный оптик оптоволок кабел обрыв техподдержк оператор.
      оператора. монтажник связь. связи. сигнал. модем тв. телевидени мбит абонент сим-карт симк broadband router
      fibre. fiber speeds. upload. engineer. outage buffering provider signal. roaming data. landline cable. mbps.
      ethernet modem contract. подключ интерне роуте канал роумин гигаби провод. мегаби договор пульт. skorost kabel
      tarif перезаг instal channel copper. pendant. booster. handset. приставк engineers. sim. вышку. mast. сериалы.
      грузится. отключил. антенна. грозу. антивирус. просверлил. глохнет. монтер. дотянули. плановые. порт. тревожная.
      инет. приостановить. esim. mesh. signal's. remote. satellite. sims. coverage. billing. contract's.
      ported. cable's. speed's. hotspot. static.`,
    weak: `
      гигабайт internet download. connected. cables. helpline телевиз upgrad вай-фай вайфай wifi speed. настрои пинг
      линии. wi-fi. wifi. connection. streaming technician провода. password. engine`,
  },
  beauty: {
    sure: `
      педикюр гель-лак ногт ноготк постриг стригл парикмахер окрашива брови. бровей бровист наращив волосы укладк челк
      косметолог эпиляци шугаринг депиляци кератин балаяж мелировани пилинг ламинировани salon hairdresser haircut
      hair. bob. barber barbers fade. highlights. balayage colourist stylist nails manicure pedicure gel. brows. brow.
      eyebrow lash. lashes waxing facial. facials massage. perm. blow-dry blowdry trim. beard shellac bleach toner.
      blonde curls. tint стриж маникю ресни барбе блонд подстри сединой бритва. пуделем fring scalp. frizz mullet.
      piercer. прическ roots. кожа. борода. кудри. scissors. салона wax. extensions пудель. загар. стриг. солярий.
      воск. виски. бороду. ножницами. оттенок. машинкой. тату. уход. бритье. завивка. каре. концы. длину. стричь.
      пирсинг. стерильно. мастерица. кожу. маску. bridal. threading. pierced. perm's. groomer. shave. razor.
      pampered. brassy. tattoo. clippers.`,
    weak: `
      botched. мастера. покрасили краски салон мастер. мастеру. покрасил волос массаж hair nail. краск barbe`,
  },
  school: {
    sure: `
      homework. классн класса. классе. завуч двойк дневник егэ. огэ. продленк первокласс линейк физрук физику олимпиад
      перемены. headteacher headmistress classroom pta. parents' assembly uniform. inset. playtime lollipop sats. gcse
      nativity maths. detention governors ofsted lunchbox phonics учите математ классу. училк химии. труду. homewrk
      sports. science. skool парту. оценки. физр первоклашек. сменку. первоклашка. отличники. уроку. трудовик.
      контрольную. русскому. контрольная. алгебре. гимназия. контрольной. биологии. директриса. классов. nits. tuck.
      deputy. leavers. lice. tights. blazers.`,
    weak: `
      директор столовой. ученики. перемен. teacher uniforms. родите сборов. ruler. bully школе. пятерк столовая.
      выпускн headmaster spelling доска. canteen школ школа. школы. класс. оценк столов столовк каникул школьн учебник
      кружок. кружка. домашн учебн звонок. детсад school schools. pupil pupils head. term. физик шахмат`,
  },
  goods: {
    sure: `
      продавц товар рулон шв. чека. кофточк скидочн распродаж сумочк tills. receipt jeans vacuum. zips. fabric
      stitching. stock. in-stock restock warranty bargains. ценник продавщ продаве ассорт дрель. пряж кроссы. примероч
      магаз fitting. sizing. leather thrift copped. весы. самообслуживания. hoodie экспертиза. сметана. мандарины.
      подошва. колбаса. тележка. производства. взвесили. подарочная. развес. батон. тележки. весов. вмятиной. завоз.
      уценка. mangoes. alterations. tailor. wool. hardware.`,
    weak: `
      кассе. размер. размера. качество. куртк сапог обув свитер рубашк сумка. колготк гарант dresses trousers bra.
      zip. bargain. консульт пуховик складе basket. швы. платье. кроссовк носки. jacket sock. покупк склада акция.
      quality. wheels. магазина касса. кассы. кассир размеры. ткан возврат чек. плать ботинк пальто. джинс футболк
      сковород кастрюл чайник пылесос утюг диван. шкаф. мебел швабр полка. сумк туфл shop. shops. shopping till.
      cashier changing shelf. refund. refunds. refunded size. sizes. dress. jumper jumpers shoes. shoe. boots. boot.
      coat. coats. shirt. shirts. lamp. kettles saucepan pan. pans. mop. store. stores. purchase bought. returned.
      socks. склад`,
  },
  sport: {
    sure: `
      тренировк тренажерк качалк фитнес йогу. бассейна. душевых штанг гол. голы. болельщик трибун команда. команды.
      тайм. лига. судь пенальти секци кроссфит пилатес гантел хоккей волейбол беговая беговой форвард защитник workout
      matches. referee ref. goal striker pitch. league. fixture stadium pilates spin. treadmill weights. squat
      showers. offside half-time kick-off rugby hockey netball karate трене раздева коньк спорт. врата кубок. сауна.
      мышц самбо. взносы. безлим scored. diving astro. defence. relay. тренажер trainer. тренир trener. darts. плавани
      lanes. бортика. мотивирует. дзюдо. мячи. растяжка. скалодром. шкафчики. аквааэробика. сборы. разминка. заплыв.
      корт. проплыл. заморозку. крепления. бокса. шпагат. финиш. кимоно. aqua. mascot. marshal. scoreboard.
      groundsman. relegated. swimmers. umpire. linesman. injured. coach's. injury. shin. overs. badminton.`,
    weak: `
      йоги. чемпион баскетбол gym fans. абонеме squash. beaten. стадион training. match. locker penalty мячом кубк
      score. derby. bowls. minibus. бассейн. зал. йога. душевы матч матча. болел сборн турнир судьи каток. катке.
      футбол лыж coach. coaches. coaching trainers. keeper. cup. terrace team. teams. lads. season. yoga. squats swim.
      swimming lane. football cricket`,
  },
  theatre: {
    sure: `
      театр пьес актер сцене. режиссур балет опера. оперу. мюзикл партер ложа. постановк монолог theater actor actress
      cast. staging musical. opera. panto costumes scenery performance. performances stalls. shakespeare hamlet
      macbeth understudy playwright monologue matinée спектак премье актри антрак декорац трупп занаве фойе. галерк
      бенефис суфлер akter teatr состав. interva theatr farce. revival. leading. accents. one-act бинокль. роль.
      программку. кукольный. гастроли. puppet. gods. dame. amateur. puppets. мораль. программка. ложи. поклонах.
      поклонов. программке. гамлет. моноспектакль. ложе. ромео. капельдинер. дублер. итальянском. ложу. программки.
      прогон. juliet. strobe. lear. amateurs. fluffed. tragedy. programmes. prompter. companion.`,
    weak: `
      гардероб оперы. драма. зрител rehearsal реквизи curtai сцена. чехов stage. script. usher показ. утренник сказк
      clowns. verse. костюм костюмы драм билетер чайк аншлаг play. plays. ballet costume audience scene. lead. improv`,
  },
  transport: {
    sure: `
      троллейбус вагон рейс. пересадк проездн рельс отмени. жд. купе. metro. conductor passenger маршру водите проводн
      кондук трамв пассажи борту. таксис voditel водила. шансон карше carriag sleeper. freight. driva e-bike brakes.
      scenic. плацкарт паром. cabbie. перевозчик. плавный. перевозчику. электробус. высадил. перевозчика. стюардесса.
      перроне. лихач. airline.`,
    weak: `
      driver. электричк станци tram stations delay commut fare. fares. ferry. avtobus replacement. самолет. высадили.
      автобуса метро. поезд рейса. buses tube. platform route. taxi cab. пилот. автобус поезда. остановк остановка.
      расписани турникет вокзал такси. пробк пробки опоздал опазды bus. train trains. trams underground. station.
      timetable cancelled. rail. guard. stop. stops. turnstile пересад`,
  },
  university: {
    sure: `
      вуз университет кафедр декан сесси зачет общаг лекции. препод профессор диплом. диплома. дипломк абитуриент
      магистратур бакалавр аспирант научрук курсовая. курсовую. курсовой поступ university uni. campus dissertation
      thesis undergrad postgrad freshers dean halls. professor prof. faculty department graduation. graduate. bursary
      finals. finalists phd. lab. labs. первокур корпусе общеж методич стипенд пересда факульт ректор лаборатор матан
      старост lectur semin modul careers. portal. placem geology. приемная. комендант. отчислили. реферат. viva.
      сопромат. завкафедрой. паре. доцент. проректор. дистанционка. альма-матер. аудитории. вручение. дипломов.
      научный. семестр. научник. кампус. аудиторию. руководитель. семестра. студсовет. реактивы. вечерников. вечернем.
      заочку. целевое. ведомости. антиплагиат. специальность. ведомость. вступительный. chem. transcript.
      statistics. plagiarism. supervisor. gowns. alumni. scholarship. footnotes.`,
    weak: `
      exams. essay курсач бюджетник защита. prepod deadline grades. институт экзамена студенч лекцию. student. degree
      экзамен зачета студент студенты лекция. лектор дипломн пар. пара. пары. пару. uni students. fresher exam
      coursework tutorial masters. корпус`,
  },
  animals: {
    sure: `
      keeper. звери зверя зверей зверюш животн вольер клетк слон тигр лев. львы. медвед жираф енот пингвин манул рысь
      рыси. лемур кролик попугай крокодил козл козочк контактн кормлени капибар лис. лиса. волк хищник детеныш хобот
      сурикат zoo animal enclosure keepers. elephant tiger lion monkeys gorilla panda otter meerkat bear. bears. lemur
      snakes petting. feeding. sloth aquarium cub. wolves camel rhino zebra flamingo owls. sanctuary habitat llama
      зверу зоопар террариум верблю бегемо павлин пони. ослик выдр сов. совой кенгуру. черепах аквари хорек морж обезь
      tortoi pengui seals. aviar reptil pelican giraff gibbon tapir aardvar safari. chimp capyba insect слон. змея
      snake cubs. лама. сова. козы. попугая. фламинго. adopted. hippo. льва. monkey wolf гусь. сено. змей. хвоста.
      дельфинарий. опеку. дикобраз. погладить. служитель. морковку. сову. укусил. филин. клеток. ламы. панда.
      попугаев. удава. сафари. страус. морковь. тапира. мартышек. calf. nocturnal. polar. bear's. joey. vultures.
      vulture. chick. hatched. ostrich. encounter. escaped. peacock. lynx. crocodile. cheetah. leopard. hippos. cages.
      bison. rainforest. wallaby. walk-through. tropical. okapi.`,
    weak: `
      кормить goat parrot owl. alpaca birds. python. змеи козам. корм. crate. зверь питомник лису. кормят feedin`,
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
