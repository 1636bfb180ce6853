/**
 * Beginnings, of five letters, of words that stand in comments of any community: they name no topic. Those in the comments of the
 * corpus that may be learnt from that occur in seven of its topics, ten times; those of everyday talk; and some more.
 */
export const commonBeginnings: ReadonlySet<string> = new Set(
  `
    chto dazhe kazhd rabot skaza spasi telef teper uzhe авгус автоб автор админ апрел бабуш балко бассе батар беру беспл билет
    благо блять больн больш браво будет буду бумаж бухга бывае была были было быстр ведет верни верну весел весно весь ветер
    вечер взнос взрос взял взяла взяли видел видео видим видно висит включ вмест внука внутр вода воду воды возвр возра волше
    вообщ вопро ворот восем воскр восто восьм вперв впере впеча време время всегд всего всей всем всех встре вторн второ втору
    вход вчера выдал выдаю вызва вынес выпус выста выход вышел вышла вышло гараж главн глаза говор года году голов голос голуб
    город горяч госте готов групп даже дали дают двадц двена двери дверь двест двое двоих дворе двумя двух девоч девуш девян
    девят деда дейст денег день деньг дерев держа держи десят детей дети детск детьм детям дней добав довол догов доеха дождь
    докум дома домой дорог дорож доста дочка дочь друго другу думал ебать если есть ждали жена живем живой жизни забор забра
    забыл завод завтр закат закон закры зале залет замен замет занят запас запис зато звезд звони звонк здесь здоро зелен
    зимой знает значи зовут золот играе играл идет из-за извин инстр интер искал кабин каждо кажду кажды кажет как-т какая
    каког какой карта карти карто квест килом класс ключ кнопк когда кого колен колес коляс коман комна компл кому конце корид
    корми короб короч костю кота котор кофе краси красн красо кресл кринж кроме кружк кто-н куда купил лампо леген лежал лежит
    лестн летом листо лифт лишни лучше лучши любим любит люблю любов люди мален мальч мама маме мамы масте матер мать машин
    между меньш меня мест места месте место месяц метро мимо минус минут мной могу может можно молод молча молчи мороз мужик
    музык мусор мягко навер надо назад назва назов назыв нами напис народ насто настр начал наша нашей нашел нашем наши нашла
    нашли него недел нельз ненав никак никог никто ничег новая новог новос новую новые новый ноль номер ночи ночь ночью ноябр
    нужен нужна нужно обед обеда обеща облас обман обмен обрат объяв объяс огонь один одинн одна одно одног одной одном одну
    ожида оказа окна окно октяб опера оплат опозд опять орет осень особе остав остал остан отвал ответ отвеч отдал отдел отдых
    отказ отклю откры отлич отмен отпус оформ охран охрен охуен очень очере пакет парко паспо пацан пенси перво первы перев
    перед перее перек перен переп перер перес пизде пирож письм плака плати платн плачу площа плюс побед повер повес повто
    подар подва подде подня подпи подро подру подря подск подъе поезд пожал позво пока показ покло полго полно полны полов
    полож полто получ полча помен понед поним понял понят попал попро порад посад после посмо поста потер потом похож почем
    поэто правд прави празд предл прежн приве приез приех прило приме прине прини приня присл прихо прише пришл прият прове
    прово прогр прода продо проек прока пропа пропу проси просл прост прось прося проти прохо проце проше прошл прямо пуска
    пусти пяти пятна пятни пятог пятый пять работ рабоч ради радос раза разби разве разда разме разны разоб разре разу район
    раньш распи расск реаль ребен ребят рекла реком ремон респе робот ровно розет рубле руки рядом сама сами самов свадь сверх
    свет свобо свои свой сдава сдела себе себя сегод седьм сезон сейча секун семи семь сентя серви сестр сидел сижу сильн
    скажи скажу сказа склад сколь скоро скрип слева следу слез слезы слова слово слома случа слуша смерт смотр смысл снача
    снег снима снова сняли собак собир собра совет сообщ сорок сосед соста спаси списк спит споко справ спраш спрос сразу
    среда средн среду стави стал стара стари старо стары стекл стене стоит стол столи столо сторо стоял стран страх страш
    студе стуль ступе стыдн суббо сука сходи счаст счет счита сына сюда табли такая такие такой такси телеф тепер тепло терпе
    техни тихо тишин тогда того тоже тольк транс трети треть трех тридц трина туале туда тысяч тянет убрал увиде удобн узнал
    улыба уровн успел утра утро утром ушел ушла ушли фамил форма фото фотог хвати ходил ходит хожу хозяй холод хорош хотел
    хоть хотя хочет хочу храни часа часов чего челов через честн четве четыр числа чисто чисты чтобы чудес чудо чужой чуть
    шести шесто шесть школа школы школь экран элект этаж этого этой этом этот about above absol accor acros actua adult adver
    after again agen alarm alone along alrea also alway anoth answe anybo anyon anyth aren' arse asked askin aslee atten augus
    away baby back bags bank basta bath batte beaut becau been befor begin behin being belie bench besid best bette betwe bike
    bill bins birth biscu bits black bless blind block blood blue board bollo book booke booki boss both bough bread break
    breat bridg brill bring broke broth broug brown bugge build built butto cake call calle came can't cance card cards care
    carri carry case centr certi chair chang charg chat cheap check chemi child choic chris churc class clean clear clock
    close clown club coach coat coats coins cold colle colou come comes comin compa compl cooke corne costs could counc count
    cover crack credi cried cross cryd cryin custo dad's damn dance date daugh days dead denti depos deser desk didn' died
    diffe does doesn doing don't done door doors doubl down dream dress drill drink drive drop dropp drove each early easte
    eight eithe eleve else email empty ended ends engin enjoy enoug entra even eveni ever every evry exact expec expla extra
    eyes face faile fair famil fathe fault favou febru feel feeli feels feet fell felt field fifte fifty fight film filth
    final find fine finis fire first fish five fixed flat floor flowe follo food foot form forty found four fourt frame free
    freez fresh frida fridg frien frigh from front fuck fucki full game garde gate gave gener gets getti ghost gift girl give
    given glass goes going gone good gorge grand great green grey groun group hair half hall hand hande hands handy happy hard
    hardl hasn' hats have haven havin he'd he's head heads hear heard heari heart heati held hell hello help here hill hold
    holid home horro horse hospi hour hours house hundr hurt husba i'll i've idea inclu insid insta inter into isn't it'll
    it's itsel janua joke june just keep kept kettl kids kille kind kitch know label lads lady lane last late laugh lead leafl
    learn least leave leavi left less lette level libra life lift light like line list liste littl live local locke long longe
    look looke looki looks lost loud love loved lovel lunch machi made magic main make manag many march marke match mean meant
    meet meeti metre middl midni might mind mine mins minut miss misse missi momen monda money month more morni most mothe
    moved much music must mysel name names near need neede needs neigh never next nice night nine ninet nite nobod none noon
    notes nothi notic numbe offer offic okay once one's ones onlin only open opene opens opera optio order other ours outsi
    over packe page paid paint panic paper paren park parki part party pass passe past penny peopl perfe perso phone photo
    picke piece piss place plan plast play playe pleas plus point pool post poste pound price print promi prope pulle quart
    quest queue quick quid quiet quite rain raise ramp rang rathe read readi real reall reaso recor refun regre remem repla
    repor rest resul retur revie ride right ring road roof room rooms rough round runni runs safe said sale same sandw satur
    save says schoo screa scree seaso seat secon seen send sense sent septe serve servi seven shade share she's sheet shit
    shoes shop short shoul shout show showe shut sick side sign signe since singi singl siste site sixty size skip sleep sligh
    slow small smile soddi sofa sold some someb someo somet somew sorry sort sound space spare speak speed spent spot sprin
    staff stage stair stand start stati stay staye stays steps stick still stone stood stop stopp strai stree stude such suit
    summe sunda super suppo swap sweet swimm switc table take takes talk talke teach team tears tell term test text than thank
    that that' their them then there these they they' thing think third thirt this those thoug three throu throw thurs ticke
    till time times tiny toast today toddl told tomor tonig took touch town trail train trans treat tree tried tuesd turn
    turne twelv twent twice under until upsta used usual versi very view villa visit voice volun wait waite waiti walk walke
    walki wall want wante wants warm wash wasn' watch water we'd we're we've weddi wedne week weeke weeks well went were weren
    what whate wheel when where wheth which while white who's whoev whole wife wifi will windo winte with witho woman won't
    wonde word words work worki works world worse worth would wrong wrote year years yello you'd you'r you'v your yours zero
    здрав ладно блин капец комме пишет пишут нрави понра согла конеч прекр замеч супер круто крута шикар умниц увере думаю
    надею желаю aweso wow haha lol guys sure maybe prett hope guess agree true liter comme ценю срабо остае надея абсол истор
    читал идея равно ерунд мило непра ваши фанта видет точку зрени норма знал слишк смешн груст добро правы прочи оконч полез
    услыш огром слыша будем стане точно много вашим утвер вами выгля этим плохо мечта самом деле самое стало немно столь возмо
    слов ваше мысли списо пора неско обяза худши удивл волну энерг обожа удово печал удачи опред ждать пробл подум помож знаю
    чувст окей делат свою скуча ждем иногд подож скучн таког радуе погод измен успев ураа гулят читат пойду колич хаха надеж
    рассм виду улице приде инфор дело поряд имеет значе проис посто гораз хуже делае добры таков предп обидн свое долго поздн
    наобо этому звучи вклад приво рано какое снега threa жаль жалко знали ужас кошма помню`
    .trim()
    .split(/\s+/),
)
