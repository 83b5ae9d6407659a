"""Closed classes of words that steer the reading of a prompt. Data only."""

from __future__ import annotations

from importlib.resources import files


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


ARTICLES = _set(
    "a an the my your our their his her its this these those el la los las un una le les des der die das "
    "ein eine "
    "il lo gli uno o os as um uma"
)
PREPOSITIONS = _set(
    "in on at for with about from by into inside under over after before without during against behind "
    "between using "
    "within across through around near beyond off like than vs versus "
    "en con sin para por sobre entre sous dans avec sans pour sur chez mit ohne für auf aus bei nach über "
    "unter im am "
    "em com sem na no nas nos su di per nel nella "
    "в на с из для без по за от до под над при у к о об"
)
LINKS = _set("that which who while when because until if so but and or und et y e и oder ou mais pero aber")
"""Words that open a new clause."""
QUESTIONS = _set("how why what who when where i we you never как почему cómo por comment pourquoi wie warum como come")
"""Small words that a headline may well begin with."""
SMALL = (
    ARTICLES
    | PREPOSITIONS
    | LINKS
    | QUESTIONS
    | _set(
        "to of what who how why when where happens is are was were be been am i i'm im i've you we he she it "
        "they me us them do does did has have "
        "had will "
        "would can could should as not just very really some all also then de del du da do dos das ist sind "
        "zu den dem "
        "что как это я мы ты"
    )
)
"""Words that never carry a headline and never end a line."""
CLAUSE_SUBJECTS = _set("nobody everyone everybody you they we")
"""Words that begin a clause of their own after a noun ('the moon nobody talks about')."""
COPULAS = _set("is are was were")
PARTICLES = _set("off up out down over back away")
"""Words that end a verb: the last line of a headline may be one."""
LEADING = _set("de del du d la le to of the a an my your in on at for with from by")
"""Words that belong to the next word, so that a line does not end with them when it can be helped."""
STRONG = _set(
    "insane huge secret secrets truth lie lies never worst best free banned exposed dead died dies "
    "survived survive "
    "surviving impossible ultimate perfect shocking shocked crazy biggest smallest cheapest expensive "
    "rich poor broke "
    "million billion extreme dangerous deadly scary haunted cursed epic fail failed failing fails win won "
    "lost easy hard "
    "fast fastest quick simple hidden illegal stolen stop wrong warning mistake mistakes hack hacks rare "
    "legendary new "
    "final last first only real fake destroyed destroy destroying explosion challenge vs broken quit "
    "quitting escape escaped "
    "trapped alone world's giant tiny magic brutal honest finally scam lava quit collapse collapsing collapsed "
    "crash crashing crashed ruin ruined ruining dying disappear disappeared vanished exploded explodes cheated fired "
    "storm hurricane tornado earthquake tsunami war crisis disaster arrested hated hate rejected "
    "attacked stranded banned"
)
FILLERS = _set(
    "most every each really actually literally totally absolutely simply any only just even ever more less many much"
)
"""Words that stress another one: never loud by themselves."""
VAGUE = _set("place places thing things way ways part parts kind kinds stuff routine routines")
"""Nouns that say nothing without their adjective: 'DEEPEST PLACE'."""
WEAK_VERBS = _set(
    "found make makes made get gets got take takes took go goes went come comes came do does did let lets keep caught"
)
"""Verbs that say too little to be loud."""
POINTING = _set(
    "this these here look see secret secrets hidden trick hack truth found spotted caught mystery missing inside"
)
"""Words that say there is something to be seen: an arrow shows where."""
AFTERTHOUGHTS = _set("ever away ago again today tonight now tomorrow together too yet yours mine ours")
"""Words that end a sentence without being what it says."""
CONTESTS = _set("camera test comparison battle review which who what challenge race fight speed drop in for on at")
"""Words after a versus that name the contest, not the opponent."""
EPITHETS = _set(
    "best worst perfect huge giant tiny biggest smallest cheapest easy hard simple quick fast fastest new "
    "final last first "
    "only real rare hidden free ultimate insane crazy scary epic extreme deadly dangerous haunted cursed "
    "world's broke brutal "
    "honest abandoned secret legendary rich poor expensive impossible shocking shocked wrong"
)
"""Strong words that colour the next word rather than carry the headline alone."""
UNITS = (
    "world war 2",
    "world war",
    "step by step",
    "social media",
    "black hole",
    "video game",
    "hot dog",
    "a day in the life",
    "no equipment",
    "gave up",
    "give up",
    "went wrong",
    "new york",
    "los angeles",
    "las vegas",
    "south korea",
    "north korea",
    "costa rica",
)
"""Phrases that are never cut."""
COMMANDS = (
    r"(?:please\s+)?(?:can you\s+)?"
    r"(?:create|make|design|generate|draw|produce|give me|i (?:want|need)|i'd like)\s+(?:me\s+)?"
    r"(?:an?\s+|the\s+|some\s+|my\s+)?(?:\w+[\s-]+){0,4}?(?:thumbnails?|images?|pictures?|covers?)\b"
)
"""'Make me an eye-catching YouTube thumbnail …': what is asked for, not what it is about."""
COMMAND_TAIL = (
    r"^\s*(?:for|about|of|showing|with|where|that shows?|featuring|:)?\s*"
    r"(?:(?:an?|my|the|our)\s+)?(?:new\s+)?(?:(?:youtube\s+)?(?:videos?|vlogs?|episodes?|channel)\b\s*)?"
    r"(?:(?:called|titled|named|about|on|where|of|in which|showing)\b)?\s*:?\s*"
)
DIRECTION = _set(
    "background backdrop text font fonts color colors colour colours colored coloured style styled "
    "lighting light lights "
    "lit overlay layout composition left right centre center top bottom corner side foreground resolution "
    "4k 8k hd "
    "cinematic photorealistic realistic vibrant contrast saturated bold bright dramatic minimal "
    "minimalist clean modern "
    "dark moody thumbnail title headline caption letters lettering outline glow glowing aspect ratio 16:9 "
    "quality detailed "
    "eye-catching eyecatching clickbait camera-facing pose expression arrow arrows circle logo palette "
    "tones tone mood vibe aesthetic "
    "icons icon emoji emojis"
)
"""A clause that speaks of these speaks about the picture, not about the video."""
DIRECTION_HEADS = _set("use add show put include place make keep avoid write no with using")
GENERAL = _set(
    "snow ice forest woods jungle draw drawing paint painting documentary camera test body full "
    "kitchen "
    "routine morning learn learning travel day game games time hours budget cheap cheapest idea ideas tips tip fast "
    "build built win wins survive survived surviving world cook cooking recipe food eat eating kids "
    "reaction reacting shocked work job secret secrets mistake mistakes style color colors water case "
    "review challenge study hack hacks night 3am sound sounds phone unboxing unbox love truth explosion "
    "explode new music save circle student students step hours days abandoned disappeared disappear talk beat dead "
    "friend friends best caught on tape routine restoring restoration restore rebuild rebuilding "
    "restored home  market warehouse factory coming summer winter "
    "تتعلم учить учиться aprender apprendre lernen לבשל готовить приготовить рецепт рецепта 料理 요리 תלמד 生存 выжить "
    "снег 雪 旅 여행 旅行 путешествие cocinar kochen receta recette rezept viaje voyage reise niños enfants kinder "
)
"""Words that only set the scene; a more telling word of the same text gives the subject."""
FAINT = frozenset(files(__package__).joinpath("faint.txt").read_text("utf-8").split())
"""Words that name nothing to be drawn, though keyword lists of emoji know them ('first quarter moon')."""
COLORS = {
    word: base
    for base, text in {
        "red": "red crimson scarlet rojo rouge rot vermelho rosso красный красном",
        "orange": "orange amber naranja",
        "yellow": "yellow lemon amarillo jaune gelb amarelo giallo жёлтый желтый",
        "green": "green emerald verde vert grün зелёный зеленый",
        "teal": "teal turquoise aqua cyan",
        "blue": "blue azure azul bleu blau blu синий синем голубой",
        "purple": "purple violet morado violeta lila roxo viola фиолетовый",
        "pink": "pink magenta rosa rose розовый",
        "gold": "gold golden dorado doré",
        "black": "black negro noir schwarz preto nero чёрный черный",
        "grey": "grey gray silver gris grau",
        "white": "white blanco blanc weiß branco bianco белый",
        "neon": "neon",
        "lime": "lime",
    }.items()
    for word in text.split()
}
COLOR_THINGS = _set("gold red green blue black white orange rose pink")
"""Colour words that are often a thing's name ('gold coin', 'red pill'): a colour only beside a word of DIRECTION."""
SORROWS = _set(
    "lost losing lose broke bankrupt bankruptcy scam scammed ruin ruins ruined regret regrets died dying "
    "crying cried cry sad goodbye fired rejected collapse collapsing collapsed crash crashing crashed mistake mistakes "
    "heartbroken failure divorce"
)
"""Words of losses and mistakes."""
GRAVE = _set(
    "scary scariest haunted horror creepy creepiest murder murdered killer killed kill death deadliest "
    "dead died dies "
    "dark darkest terrifying nightmare demon evil crime crimes paranormal truth ugly exposed scam scams "
    "fraud lawsuit "
    "storm hurricane typhoon tsunami earthquake wildfire "
    "war collapse collapsing collapsed crisis arrested prison missing disappeared vanished bankrupt "
    "cult mafia cartel "
    "heist stole stolen kidnapped unsolved disturbing cursed abandoned titanic disaster tragedy lies crash "
    "crashing recession"
)
SEEN_FEELING = _set("shouting screaming yelling crying laughing reacting shocked")
"""Words that say how somebody looks."""
LOADS = _set("weight pounds lbs kg kilos fat belly inches")
"""Things that one is glad to have lost."""
NUMBERED = _set("stage")
"""Places whose words count something else before a number: 'stage 4'."""
PLACES = {
    word: place
    for place, text in {
        "arctic": "iceland greenland everest 南极 南極 雪 snow snowy ice icy antarctica arctic alaska winter frozen "
        "siberia glacier",
        "block-world": "minecraft roblox lego",
        "forest": "森林 森 forest woods jungle rainforest woodland",
        "skyline": "city street downtown nyc tokyo london paris skyline urban",
        "beach": "海辺 海边 海邊 海滩 海灘 海岸 海で 海水浴 大海 ชายหาด "
        "beach beaches island tropical hawaii bali maldives seaside",
        "underwater": "shark sharks whale whales orca dolphin dolphins octopus jellyfish titanic shipwreck ocean sea "
        "underwater reef diving submarine",
        "desert": "desert sahara dubai",
        "space": "space mars moon galaxy nasa orbit planet universe",
        "mountain": "mountain mountains everest alps summit peak hiking",
        "explosion": "explosion explosions exploded explode explodes exploding 爆発 взрыв",
        "studio": "studio podcast interview",
        "stage": "stage stadium arena concert",
        "kitchen": "kitchen restaurant",
        "gym": "gym",
        "living-room": "house home room apartment bedroom",
        "road": "road highway motorway racetrack",
        "prison": "mine cave tunnel prison jail bunker basement warehouse abandoned",
    }.items()
    for word in text.split()
}
REACTING = _set("react reacts reacted reacting reaction reactions")
"""Words that speak of somebody's face."""
