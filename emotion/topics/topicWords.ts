/**
 * Beginnings of the words that tell what a comment is about, in Russian and English; with a dot at the end, the whole word. What
 * is sure of a subject is about it at least half of the time in the comments of the corpus that may be learnt from; two weak words
 * say as much as a sure one.
 */
export const subjectWords = {
  bank: {
    sure: `
      банк вклад рефинанс кэшбэк кешбек перевод. переводы депозит счета. овердрафт выписк операционист купюр валют. валюта
      страховк процент. проценты пин-код bank cashback interest. cashpoint atm. teller debit fraud isa. statement. contactless
      iban payee transfer. transfers. pin. кэшбе ипоте ставк мошенн креди лимит офис платеж доверен снятие. perevod savin
      mortga account cheque overdra branc bounced. payday joint. stolen. abroad.`,
    weak: `
      банки. банка. комисси перевода. отделени счет. счету. обслуживани наличк налички loan deposit страхов пенси pension`,
  },
  food: {
    sure: `
      вкусн невкусн кафешк кофей капучино латте. раф. блюд меню обеды суп. супы борщ солянк салат бургер шаурм шаверм чебурек
      вареник хинкал хачапур шашлык стейк выпечк круассан тортик чизкейк эклер порци картофел сыра блинчик каши повар
      шеф-повар кухн пересолен недосолен подгорел столик чаевы пончик винегрет плов лагман cafe coffee latte cappuccino
      barista waiter waitress soup salad burger toastie pies. scone croissant pudding dessert cheesecake crumble brownie
      roasts gravy steak sausage eggs. chef. portion. portions vegan gluten meals starter. starters trifle chowder pancake
      waffle официан барис халв паста. десер харчо мяса. вилки. изжог горячее. appetit espress brunc juice. lasagne beans.
      matcha flavour quiche. runny. crust. onion.`,
    weak: `
      кафе. ресторан кофе. еда. еду. еды. завтрак обед. ужин супа пицц пельмен котлет пирог пирож пирожк булочк торт морожен
      гарнир картошк соус сыр. сырник блин каша. каши. роллы суши. съел съедоб компот чай. лимонад хлеб. food menu delicious
      tasty yummy breakfast dinner pizza burgers chips. fries sandwich pie. cake cakes pastry roast. curry noodle pasta bacon
      sausages egg. tea. teapot meal table. tables. brew. doughnut мясо`,
  },
  films: {
    sure: `
      кино. кинотеатр киношк кинозал фильм мультик мультфильм сеанс титры титров режиссер сиквел триллер ужастик комеди дубляж
      премьерный блокбастер киноман боевик. кинчик cinema film movie flick trailer sequel subtitle director imax plot.
      multiplex dubbed thriller projector попко экран хорро озвучк трейле постер твист. мульт. спойлер seans ремейк popco
      screeni adverts. remake. critics. twist.`,
    weak: `
      проектор screen. screens. matinee horror credits.`,
  },
  city: {
    sure: `
      город. мэр ямы. ямочн фонар улиц площад переход. перехода дорог. благоустрой сквер снега. сугроб урна. фонтан микрорайон
      квартал. мост. ливневк лужа. лужи. town council mayor pavement kerb streetlight roadworks crossing zebra. square. bypass
      resident gritt roads. streets. тротуа велодор набереж пешехо светофо пандус свалк помойк мурал вывоз pothol harbour
      felled seaside river. bunting public.`,
    weak: `
      города. городе. городу. городск администраци асфальт фонари освещени улице улицы перекрест дороги. дорогу. дороге. снег.
      уборк гололед урны. мусор. мусора. центр. районе. моста. city bins. bin. recycling residents bridge. verge. fountain.
      road. street. litter бордюр плитк flood`,
  },
  health: {
    sure: `
      врач доктор клиник анализ анализы укол прививк пациент прием. приеме регистратур стоматолог зуб. зуба зубик зубн лор.
      гинеколог узи. мрт. лечил вылечил операци наркоз роды. талон. талоны рецепта. вакцин капельниц кров. кровь. крови.
      невролог кардиолог скорой скорая. температур ортодонт пломб gp. gp's nurse clinic patients surgeon dentist dental
      filling. physio consultant. appointment. jab. jabs. vaccin injection blood. x-ray scan. scans. ward. midwife diagnos
      treatment. hips. symptom referral optician antenatal anaesthe receptionist поликли медсес диагн рентге окулис педиат
      таблет бахил кабинет полис. полиса натощак осмотр. снимок хирур терапев сиделк pediatr doktor bolit doct needle surger
      prescri urgent. fever pharma tests. angels. hoist`,
    weak: `
      врача. больниц зубы. лечени роддом палат рецепт. больничн hospital patient tooth teeth knee. hip. stitches анали аптек`,
  },
  courses: {
    sure: `
      курс. курсы. курсов. курсах. онлайн-курс урока. уроки. уроков. куратор домашк лекци модул наставник занятия. занятие.
      занятии. английск китайск испанск гончарн кройк поток. потока. платформ tutor instructor lessons webinar beginners.
      bootcamp pottery. learner learnt spanish sewing марафон вебина сертиф рассроч ступень. прогрев. научили. потоке. мотивац
      шитье сшила. kursy cours syllab theor session. teech adult. enrol. advertis`,
    weak: `
      курса. курсе. урок. уроке. преподавател преподавательниц обучени мастер-класс репетитор ученик. учусь учит. занятий.
      courses lesson class. classes. workshop workshops module modules certificate. homework. recordings learned french.`,
  },
  delivery: {
    sure: `
      доставк доставят доставщик посылк заказ. заказы. заказала заказыва коробк трек-номер отслеж привезли везли пвз. постамат
      бандерол drivers. packages. packaging doorstep dispatch depot. drop-off shipped курье упаков служба. доехало kuryer
      parce deliv couri arrived. wrapped tracki`,
    weak: `
      доставил пункт. самовывоз заказа. заказал привез привезут подъезд подъезда домофон delivery driver. package. tracked.
      porch order. orders. ordered. box. boxes. neighbour's slot. slots. shipping довез доех курьерск arrive`,
  },
  events: {
    sure: `
      фестивал ярмарк мероприяти концертн конференци квеста. конкурс праздника. празднике. салют фейерверк тамад вечеринк
      спикер мастер-классы масленниц программу. корпоратив выступлени гуляни festival event fairs. fete stall fireworks
      bonfire conference speakers marquee line-up wristband host. hosted. raffle tombola keynote carnival glamping организ
      ведущ волонт слет. барды. бейдж елка. шатре. шатер kvest koncert organi santa. auction. venue. balloon. planner. stewar
      reunion. disco. floats. meetup. carnivl`,
    weak: `
      марафон форум маршрут. забег квест. праздник. ведущая доклад дресс-код программа. свадьб сцены. площадка. fair. speaker
      panel. wedding talks. lineup networking parade. quiz. expo. volunteers. ярмар`,
  },
  games: {
    sure: `
      игра. игру. игре. игры. геймпле патч баг. баги. багов. донат скин. катка. матчмейк рейд. босс. босса. локаци сюжета.
      нарратив персонаж перс. персы лут. лутбокс гача. фпс. оптимизаци ранг. разработчик разрабы. разрабам прокачк крафт
      квесты. клан. обнов. обнова. обновлени длс. консол game patch. patches. bug. bugs. lag. server dlc loot raid. boss.
      bosses buffed devs. dev. multiplayer co-op save. saves. storyline players. maps. серве игрок сохране сейв пати. гигов
      гильд графика. скачал удаля matchma sword combat guild ranked. crashes. unlock. control lobbies. studio`,
    weak: `
      игрой. играть лаги. лагает скины катку. катки. сюжет. пинг. геймер ачивк dlc. games. gamer patched. buggy lagg skin.
      skins. quest. level. levels. npc respawn nerf buff. ping. fps. console gacha pvp grind. esports player. map. разраб глав`,
  },
  rooms: {
    sure: `
      завтрак отел гостиниц номере. номеров. выселени горничн постел матрац шведск полотенц хостел брони. забронир бронирова
      кондиционера вид. турбаз домик. мини-бар чек-ин заезд hotel suite. check-out checked-in mattress beds. duvet towels
      towel. housekeep bathrobe hostel bnb. minibar concierge resort airbnb spa. sheets. ресепш трансфер чемодан кроват засел
      видом. портье. отдыха. тарак плесень. nomer postel звезд. checko check-i honeymo guest pillo flight carpet rooftop
      arrival. wake-up`,
    weak: `
      номер. номера. заселени матрас подушк балкон бронь. кондиционер бассейн. путевк курорт пляж. тапочки room. rooms.
      reception. bed. balcony lodge. kettle. lobby stay. pool. flights`,
  },
  housing: {
    sure: `
      подъезде ук. тсж. жкх. лифте сантехник отоплени батареи платежк крыша. жильц соседи дом. дому. доме. застройщик
      новостройк диспетчер домофона консьерж труб. трубы. протек протечк tenant tenancy apartment lease. leasehold plumber
      plumbing leak. leaks. leaking mould damp. gutter stairwell neighbours estate. block. radiator housing. freehold
      concierge. bedroom кварти управля капремо стояк счетчи квитанц председ потолк бригада. въехали. podyez podval trubu
      снизу. landlo viewin repair agent loft. landlrd rent shared. kitchin gardin`,
    weak: `
      лифт лифта слесар батаре горячей воды. крыш двор. дворе. двора. дворник жильцы сосед соседа соседк этаж. этаже. дома.
      ипотеч течет тариф. ремонт. ремонта. аренд хозяйк хозяин съемн landlady flat. flats. lift. boiler mouldy roof. stairs.
      neighbour rents. letting caretaker heating. radiators ceiling drains подвал`,
  },
  books: {
    sure: `
      библиотек книг книжк книжн чтени прочит писател роман. поэзи детектив. фантастик полк. полке. подшивк формуляр
      буккроссинг каталог томик books. readers authors novel borrow renew. reserved. storytime paperback hardback poetry
      kindle microfilm читаль читат новинк издани выдаче принтер стеллаж knig knizh librar e-book section. manga. libry shush`,
    weak: `
      читал. абонемент. читаем автор. стих. стихи. полки. журнал library book. bookshelf shelves reading. reader author
      borrowed overdue renewed renewal reservation audiobook poet газет`,
  },
  exhibits: {
    sure: `
      музе выставк выставоч экспозици экспонат экскурсовод смотрительниц залы. залов. картина. галере скульптур археолог
      раскопк коллекци фонды. этнограф гравюр мумия мумии скелет древн paintings sculpture guided fossils roman viking
      egyptian mummy mummies audio-guide audioguide display. displays. collections. portrait tapestry armour docent skeleton
      mosaic аудиог реставр динозав рыцар минерал мамонт чучел макет копия. искусство. museu guide. labels. labelled dino
      bones. artefac curat exhib galler`,
    weak: `
      экскурси смотрител зал. зале. картин художник витрин гид. портрет шедевр painting sculptures fossil collection. statue
      statues label.`,
  },
  music: {
    sure: `
      альбом треки. треков. песн вокал клип. клипа гитар барабан басист бас. сингл солист музыкант мелоди пластинк винил туре.
      хор. певиц певец голос. голоса. бис. виолончел скрипк рэп. ремикс bands. album song track. tracks. vocal guitarist drums
      bass. bassist touring setlist encore chorus riff vinyl ep. concerts. soundcheck choir. acoustic. melody remix fiddle
      концер струн подпев мурашк кавер звукоре фанер скрипач пиани ноты. колонк вальс оперный. припе drumm lyric goosebump
      chord trumpet string. strings. tune. tuning busker. lullaby backing. singe tenors.`,
    weak: `
      группа. альбома трек. саунд соло. оркестр музык мерч тур. хора. репертуар band guitar gig gigs. tour. concert mosh
      orchestra. violin cello merch. solo. мураш`,
  },
  parks: {
    sure: `
      парк. парка. парке. парку. парки. аттракцион колесо горк качел аллея аллеи скамейки газон деревья пруд. пруда. утки.
      уток уточк белк белочк прокат. лодки тропинк батут пикник беседк роллеры parks. swings. swing. slide. pond. ducks. duck.
      meadow rollercoaster carousel boating picnic bandstand flowerbed paths. lawns grass. squirrel zip-line zipwire trail.
      trails. bluebell sandpit дорожк карус комар духовой. лебед пруду. аллею. санки. санок. траве. берег мангал paddlin
      ponds. climb ranger. heron. tennis. nettles. wander.`,
    weak: `
      лавочк скамейк клумб клумбы дерево велодорожк лодк самокат площадк площадку турник park. playground slides. bench
      benches trees. tree. rides. ride. skatepark path. woodland lawn stroll`,
  },
  internet: {
    sure: `
      тариф. провайдер вай-фай вайфай wi-fi wifi скорост тарифа тарифе тарифный оптик оптоволок кабел обрыв техподдержк
      оператор. оператора. монтажник связь. связи. сигнал. модем тв. телевидени мбит абонент сим-карт симк гигабайт internet
      broadband router fibre. fiber speed. speeds. download. upload. engineer. outage connected. buffering provider signal.
      roaming data. landline cable. cables. mbps. ethernet modem contract. helpline подключ интерне роуте канал роумин гигаби
      провод. настрои мегаби телевиз договор пульт. skorost kabel tarif перезаг instal upgrad channel copper. pendant.
      booster. handset.`,
    weak: `
      пинг линии. приставк wi-fi. wifi. engineers. connection. streaming sim. technician провода. password. engine`,
  },
  beauty: {
    sure: `
      мастера. педикюр гель-лак ногт ноготк постриг стригл парикмахер окрашива покрасили брови. бровей бровист наращив волосы
      укладк челк косметолог эпиляци шугаринг депиляци кератин балаяж мелировани пилинг ламинировани salon hairdresser haircut
      hair. bob. barber barbers fade. highlights. balayage colourist stylist nails manicure pedicure gel. brows. brow. eyebrow
      lash. lashes waxing facial. facials massage. perm. blow-dry blowdry trim. beard shellac bleach toner. blonde curls. tint
      стриж маникю ресни барбе блонд подстри сединой бритва. пуделем краски fring scalp. frizz mullet. piercer. botched.`,
    weak: `
      салон салона мастер. мастеру. покрасил волос прическ массаж hair nail. wax. extensions roots. краск barbe`,
  },
  school: {
    sure: `
      homework. школе. классн класса. классе. директор завуч двойк пятерк дневник егэ. огэ. продленк столовая. столовой.
      первокласс линейк ученики. физрук физику выпускн олимпиад перемен. перемены. teacher headteacher headmaster headmistress
      classroom pta. parents' assembly uniform. uniforms. inset. playtime lollipop sats. gcse nativity maths. detention
      governors spelling ofsted lunchbox phonics родите учите математ классу. училк доска. химии. труду. сборов. homewrk
      canteen sports. science. skool ruler. bully`,
    weak: `
      школ школа. школы. класс. оценк оценки. столов столовк каникул школьн физр учебник кружок. кружка. домашн учебн звонок.
      детсад school schools. pupil pupils head. term. физик шахмат`,
  },
  goods: {
    sure: `
      продавц кассе. товар размер. размера. рулон шв. швы. качество. чека. куртк платье. сапог кроссовк обув свитер кофточк
      скидочн распродаж рубашк сумка. сумочк носки. колготк гарант tills. receipt dresses jacket jeans trousers bra. vacuum.
      zip. zips. fabric stitching. stock. in-stock restock warranty bargain. bargains. sock. ценник продавщ продаве ассорт
      консульт дрель. пряж пуховик кроссы. покупк примероч склада складе акция. магаз fitting. sizing. hoodie leather quality.
      wheels. basket. thrift copped.`,
    weak: `
      магазина касса. кассы. кассир размеры. ткан возврат чек. плать ботинк пальто. джинс футболк сковород кастрюл чайник
      пылесос утюг диван. шкаф. мебел швабр полка. сумк туфл shop. shops. shopping till. cashier changing shelf. refund.
      refunds. refunded size. sizes. dress. jumper jumpers shoes. shoe. boots. boot. coat. coats. shirt. shirts. lamp. kettles
      saucepan pan. pans. mop. store. stores. purchase bought. returned. socks. склад`,
  },
  sport: {
    sure: `
      тренировк тренажерк качалк фитнес йоги. йогу. бассейна. душевых штанг гол. голы. болельщик трибун команда. команды.
      тайм. чемпион лига. судь пенальти секци кроссфит пилатес гантел хоккей волейбол баскетбол беговая беговой форвард
      защитник gym training. workout match. matches. referee ref. goal striker pitch. league. fixture fans. stadium pilates
      spin. treadmill weights. squat locker showers. penalty offside half-time kick-off rugby hockey netball karate трене
      абонеме раздева коньк спорт. мячом врата кубок. кубк сауна. мышц самбо. взносы. безлим scored. score. diving astro.
      derby. squash. bowls. defence. minibus. relay. beaten.`,
    weak: `
      бассейн. зал. тренажер йога. душевы матч матча. болел стадион сборн турнир судьи каток. катке. футбол лыж плавани coach.
      coaches. coaching trainer. trainers. keeper. cup. terrace team. teams. lads. season. yoga. squats swim. swimming lane.
      lanes. football cricket тренир`,
  },
  theatre: {
    sure: `
      театр пьес актер сцена. сцене. режиссур гардероб балет опера. оперы. оперу. драма. мюзикл партер ложа. постановк чехов
      зрител монолог theater actor actress cast. stage. staging musical. opera. panto script. costumes scenery performance.
      performances usher stalls. shakespeare hamlet macbeth rehearsal understudy playwright monologue matinée спектак премье
      актри антрак декорац трупп занаве реквизи фойе. галерк бенефис показ. утренник сказк суфлер akter teatr состав. interva
      curtai theatr farce. clowns. revival. leading. accents. one-act verse.`,
    weak: `
      костюм костюмы драм билетер чайк аншлаг play. plays. ballet costume audience scene. lead. improv`,
  },
  transport: {
    sure: `
      driver. автобуса троллейбус метро. электричк поезд вагон рейс. рейса. пересадк проездн станци рельс отмени. жд. купе.
      buses tram metro. tube. platform conductor stations delay route. commut fare. fares. taxi cab. ferry. passenger маршру
      водите проводн кондук трамв пассажи пилот. борту. таксис avtobus voditel водила. шансон карше carriag sleeper. freight.
      replacement. driva e-bike brakes. scenic.`,
    weak: `
      автобус поезда. остановк остановка. расписани турникет вокзал такси. пробк пробки опоздал опазды плацкарт bus. train
      trains. trams underground. station. timetable cancelled. rail. guard. stop. stops. turnstile пересад`,
  },
  university: {
    sure: `
      вуз университет институт кафедр декан сесси экзамена зачет студенч общаг лекции. лекцию. препод профессор диплом.
      диплома. дипломк абитуриент магистратур бакалавр аспирант научрук курсовая. курсовую. курсовой поступ university uni.
      campus student. dissertation thesis degree undergrad postgrad freshers dean halls. exams. professor prof. faculty
      department graduation. graduate. bursary finals. finalists essay phd. lab. labs. первокур корпусе общеж методич стипенд
      пересда факульт ректор курсач лаборатор матан старост бюджетник защита. prepod lectur semin modul careers. portal.
      deadline grades. placem geology.`,
    weak: `
      экзамен зачета студент студенты лекция. лектор дипломн пар. пара. пары. пару. uni students. fresher exam coursework
      tutorial masters. корпус`,
  },
  animals: {
    sure: `
      keeper. звери зверя зверей зверюш животн вольер клетк слон тигр лев. львы. медвед жираф енот пингвин манул рысь рыси.
      лемур кролик попугай змеи крокодил козл козочк контактн кормлени кормить капибар лис. лиса. волк хищник детеныш хобот
      сурикат zoo animal enclosure keepers. elephant tiger lion monkeys gorilla panda otter meerkat bear. bears. lemur snakes
      goat petting. feeding. sloth aquarium cub. wolves camel rhino zebra flamingo parrot owl. owls. sanctuary habitat llama
      alpaca зверу зоопар террариум верблю бегемо павлин пони. ослик выдр сов. совой кенгуру. черепах аквари хорек козам. морж
      корм. обезь tortoi pengui seals. aviar birds. reptil pelican giraff crate. gibbon tapir aardvar safari. chimp python.
      capyba insect`,
    weak: `
      зверь слон. льва. змея питомник лису. кормят monkey snake cubs. wolf feedin`,
  },
} as const satisfies Record<string, { sure: string; weak: string }>

/** What is said of any community, whatever it does, and, from `thanks` on, what a comment does itself. */
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
